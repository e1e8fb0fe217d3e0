import { element } from "../../shared/element.ts";
import type { View } from "../view.ts";

/** Draws nothing at all, on true black: the place is closed. */
export function drawDarkness(): View {
  return { element: element("section", { class: "layer darkness" }), measure() {}, update() {} };
}
