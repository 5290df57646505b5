// Grundy values, computed in slices of less than a second: whoever stops them keeps what
// there is by then.

const SLICE = 2000;
const QUICK = 300;
const LONG = 60000;

/** The values of a wish `{ game, n, stopped }`; null once they are no longer wanted.
 * `settle` gets the first answer, with the n that is used, `show` how far it is. */
export async function compute(engine, wish, { wanted, settle, show }) {
  const values = [];
  let count = SLICE;
  let n = Infinity;
  while (values.length <= n && !wish.stopped) {
    const began = performance.now();
    const asked = { game: wish.game, n: wish.n, from: values.length, count };
    const answer = await engine.ask("values", asked, LONG);
    if (!wanted()) return null;
    if (answer.error) return { values, error: answer.error };
    if (n === Infinity) settle(answer);
    n = answer.n;
    for (const value of answer.values.split(" ")) values.push(Number(value));
    if (values.length <= n) show(values.length, n);
    if (performance.now() - began < QUICK) count *= 2;
    else count = Math.max(SLICE, Math.ceil(count / 2));
  }
  return { values, stopped: values.length <= n };
}
