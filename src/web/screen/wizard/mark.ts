import type { Point } from "../../../core/hands/hand.ts";
import { element } from "../../shared/element.ts";
import { target_radius } from "./testHits.ts";

/** Draws what people point at: a light in a corner, or a circle to pinch. */
export function drawMark() {
  const mark = element("div", { class: "wizard-mark" });
  mark.style.setProperty("--target", `${target_radius * 200}vmin`);
  return {
    element: mark,
    /** `held` is how much of its ring is full, 0 to 1. */
    show(asked: { kind: "corner" | "target"; at: Point } | null, held: number) {
      mark.hidden = asked === null;
      if (!asked) return;
      mark.dataset["kind"] = asked.kind;
      mark.style.setProperty("--x", String(asked.at.x));
      mark.style.setProperty("--y", String(asked.at.y));
      mark.style.setProperty("--held", String(held));
    },
  };
}
