import { drawing } from "../scenes/elements.ts";
import { box } from "../wall/elements.ts";

const paths = {
  up: "M12 5.5 L20.5 17 A1 1 0 0 1 19.7 18.5 L4.3 18.5 A1 1 0 0 1 3.5 17 Z",
  pin: "M8 2.5 L16 2.5 A1.2 1.2 0 0 1 16 4.9 L15.2 4.9 L15.2 9.6 L18.6 13 L18.6 15.2 L13.2 15.2 L13.2 20.4 L12 22.6 L10.8 20.4 L10.8 15.2 L5.4 15.2 L5.4 13 L8.8 9.6 L8.8 4.9 L8 4.9 A1.2 1.2 0 0 1 8 2.5 Z",
  tick: "M9.2 19.2 L2.6 12.6 L5.2 10 L9.2 14 L18.8 4.4 L21.4 7 Z",
};

type Sign = keyof typeof paths;

/** Draws what stands with the votes: that they carry a question up, that a moderator put it first, or that it was answered. */
export function drawSign() {
  const drawings = Object.entries(paths).map(([which, path]) => {
    const drawn = drawing("questions-sign-drawing", path);
    drawn.dataset["sign"] = which;
    return drawn;
  });
  const element = box("questions-sign", ...drawings);
  return {
    element,
    show(which: Sign) {
      element.dataset["shows"] = which;
    },
  };
}
