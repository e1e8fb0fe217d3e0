import { element } from "../shared/element.ts";
import { drawQrCode } from "./qrCode.ts";
import type { View } from "./view.ts";

/** What a screen shows until somebody makes it theirs. */
export function drawPairingCard({ code, url }: { code: string; url: string }): View {
  const groups = [code.slice(0, 3), code.slice(3)];
  const card = element(
    "section",
    { class: "layer card pairing" },
    element(
      "div",
      { class: "pairing-words" },
      element("h1", { class: "pairing-title" }, "Pair this screen"),
      element(
        "p",
        { class: "pairing-code", role: "text", "aria-label": [...code].join(" ") },
        ...groups.map((group) =>
          element("span", { class: "pairing-group" }, ...[...group].map((sign) => element("span", {}, sign))),
        ),
      ),
      element("p", { class: "pairing-line" }, "Scan with your phone, or enter this code in the studio under Screens."),
    ),
    drawQrCode(url),
  );
  return { element: card, measure() {}, update() {} };
}
