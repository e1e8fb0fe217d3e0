import { element } from "../shared/element.ts";
import { fitText } from "./fitText.ts";
import { drawQrCode } from "./qrCode.ts";
import type { View } from "./view.ts";

/** What a screen shows until somebody makes it theirs. */
export function drawPairingCard({ code, url }: { code: string; url: string }): View {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const signs = document.createTextNode(spaced);
  const codeLine = element("p", { class: "pairing-code", "aria-label": code.split("").join(" ") }, signs);
  const card = element(
    "section",
    { class: "layer card pairing" },
    element(
      "div",
      { class: "pairing-words" },
      element("h1", { class: "pairing-title" }, "Pair this screen"),
      element("div", { class: "pairing-sign" }, codeLine),
      element(
        "p",
        { class: "pairing-line" },
        "Scan with your phone, or enter this code in the studio under Screens.",
      ),
    ),
    drawQrCode(url),
  );
  return {
    element: card,
    measure() {
      const { width, fontSize } = getComputedStyle(codeLine.parentElement!);
      fitText(signs, spaced, {
        font_size: parseFloat(fontSize),
        width: parseFloat(width),
        height: Infinity,
        keeps_width: true,
      });
    },
    update() {},
  };
}
