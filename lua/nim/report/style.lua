--- The style sheet of a report. On paper each bot begins a page.

return [[
:root{--back:#f6f5f1;--card:#fff;--ink:#22272e;--quiet:#5a6370;--line:#dcd9d0;
--accent:#24617f;--good:#226b41;--bad:#a33227;color-scheme:light dark}
@media screen and (prefers-color-scheme:dark){:root{--back:#15181c;--card:#1e2328;
--ink:#e6e8ea;--quiet:#a3acb7;--line:#353c44;--accent:#8cc6df;--good:#86d3a3;
--bad:#f2a096}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:66rem;background:var(--back);color:var(--ink);
font:1rem/1.5 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;
overflow-wrap:break-word}
h1{font-size:1.6rem;line-height:1.2;margin:.5rem 0 .25rem}
h2{font-size:1.2rem;margin:0 0 .6rem}
h3{font-size:1.1rem;margin:0 0 .4rem}
h4{font-size:1rem;margin:.9rem 0 .3rem}
p{margin:0 0 .5rem}
a{color:var(--accent)}
.card,.bot{background:var(--card);border:1px solid var(--line);border-radius:12px;
padding:1rem 1.2rem;margin:0 0 1rem}
.quiet{color:var(--quiet)}
.good{color:var(--good)}
.warning{color:var(--bad);font-weight:600}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;margin-bottom:.6rem}
caption{text-align:left;color:var(--quiet);padding-bottom:.3rem}
th,td{padding:.25rem .9rem .25rem 0;text-align:right;border-bottom:1px solid var(--line);
white-space:nowrap}
th[scope=row],th:nth-child(2),.rounds td,.rounds th{text-align:left}
thead th{color:var(--quiet);font-weight:500;font-size:.85rem}
bdi,td,th,q{unicode-bidi:isolate}
svg{height:auto;display:block;margin:.4rem 0}
li{margin-bottom:.45rem}
.rounds{display:flex;flex-wrap:wrap;gap:.5rem 2rem}
summary{cursor:pointer;color:var(--accent)}
:focus-visible{outline:3px solid #d08a2e;outline-offset:2px}
@media print{
:root{--back:#fff;--card:#fff}
body{max-width:none;padding:0;font-size:10.5pt}
.card,.bot{border:0;padding:0}
.bot{break-before:page}
h2,h3,h4,caption{break-after:avoid}
svg,tr,li{break-inside:avoid}
svg{max-width:100%}
.scroll{overflow:visible}
details:not([open]){display:none}
a{color:inherit;text-decoration:none}
}
]]
