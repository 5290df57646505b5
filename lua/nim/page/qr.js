// A link as a QR code, dark on light whatever the page looks like. The library loads when
// a code is asked for.

import { button, el } from "./dom.js";
import { t } from "./phrases.js";

// Light squares around it, as the standard wants.
const QUIET = 4;

/** The code as a picture that is called `label`; null where the text is too long. */
export async function code(text, label) {
  const { qrcode } = await import("./vendor/qrcode.js");
  const made = qrcode(0, "M");
  try {
    made.addData(text);
    made.make();
  } catch {
    return null;
  }
  return draw(made, label);
}

/** A button that shows a link as a code: `show` gets it, or says that there is none. */
export function offer(link, show) {
  const make = async () => {
    const made = await code(link, t("The link as a QR code")).catch(() => null);
    show(made ?? t("This link is too long for a QR code, or its maker does not load."));
  };
  return button(t("QR code"), make, { key: "qr" });
}

function draw(made, label) {
  const count = made.getModuleCount();
  const size = count + 2 * QUIET;
  let squares = "";
  for (let row = 0; row < count; row++) {
    for (let column = 0; column < count; column++) {
      if (!made.isDark(row, column)) continue;
      squares += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
    }
  }
  return el(
    "svg",
    { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label },
    el("rect", { width: size, height: size, fill: "#fff" }),
    el("path", { d: squares, fill: "#000" }),
  );
}
