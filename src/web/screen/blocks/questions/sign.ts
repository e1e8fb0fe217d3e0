import { drawing } from "../scenes/elements.ts";
import { box } from "../wall/elements.ts";

const paths = {
  up: "M12 5.5 L20.5 17 A1 1 0 0 1 19.7 18.5 L4.3 18.5 A1 1 0 0 1 3.5 17 Z",
  tick: "M9.2 19.2 L2.6 12.6 L5.2 10 L9.2 14 L18.8 4.4 L21.4 7 Z",
};

/** Draws what stands with the votes: that they carry a question up, or that it was answered. */
export function drawSign() {
  const up = drawing("questions-sign-drawing", paths.up);
  const tick = drawing("questions-sign-drawing", paths.tick);
  const element = box("questions-sign", up, tick);
  return {
    element,
    show(which: keyof typeof paths) {
      element.dataset["shows"] = which;
    },
  };
}
