import { element } from "../../shared/element.ts";
import { drawBrandGround } from "../brand/brandGround.ts";
import { fitText } from "../fitText.ts";
import { drawQrCode } from "../qrCode.ts";
import type { View } from "../view.ts";

/** Draws what a screen shows until somebody makes it theirs. */
export function drawPairingCard({ code, url }: { code: string; url: string }): View {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
  const ground = drawBrandGround();
  const signs = document.createTextNode(spaced);
  const codeLine = element("p", { class: "pairing-code", "aria-label": code.split("").join(" ") }, signs);
  const card = element(
    "section",
    { class: "layer card pairing" },
    ground.element,
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
    drawQrCode(reachable(url)),
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
    update: (now) => ground.update(now),
  };
}

/** A phone cannot follow a link to localhost, but very likely one to the address this screen was opened under. */
function reachable(url: string): string {
  const link = new URL(url);
  if (link.hostname !== "localhost") return url;
  return new URL(link.pathname + link.search, location.origin).href;
}
