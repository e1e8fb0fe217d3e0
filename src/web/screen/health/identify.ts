import { element } from "../../shared/element.ts";
import { fitText } from "../fitText.ts";

const shown_ms = 8_000;
const fade_ms = 250;
// These are three lines of the name's leading.
const most_lines = 3.5;

/** Says which screen this is, over what plays, because an operator asked. */
export function identify(name: string): void {
  document.querySelector(".identify")?.remove();
  const words = document.createTextNode(name);
  const line = element("p", { class: "identify-name" }, words);
  const frame = element("div", { class: "identify" }, element("div", { class: "identify-plate" }, line));
  document.body.append(frame);
  const font_size = parseFloat(getComputedStyle(line).fontSize);
  fitText(words, name, {
    font_size,
    width: innerWidth * 0.74,
    height: font_size * most_lines,
    keeps_width: false,
    hugs: true,
  });
  const fade = fade_ms / shown_ms;
  frame
    .animate(
      [
        { opacity: 0, offset: 0 },
        { opacity: 1, offset: fade },
        { opacity: 1, offset: 1 - fade },
        { opacity: 0, offset: 1 },
      ],
      shown_ms,
    )
    .addEventListener("finish", () => frame.remove());
}
