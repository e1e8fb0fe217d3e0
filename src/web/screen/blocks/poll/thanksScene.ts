import { part } from "../part.ts";
import { place } from "../scenes/elements.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import { box } from "../wall/elements.ts";
import type { PollOnShow, PollContext, Scene } from "./scene.ts";

/** The poll is over, and nothing of it is to be seen. */
export function thanksScene(
  { poll }: PollOnShow,
  { small, middle, large, words, box: whole }: PollContext,
): Scene {
  const question = part("poll-asked");
  const thanks = part("poll-thanks-line");
  const element = box("poll-scene poll-thanks", question.element, thanks.element);
  place(element, whole);
  return {
    element,
    tick() {},
    fit() {
      const { w: width, h } = whole;
      fitWhole(question, poll.question, { width, height: h * 0.64, largest: large * 1.6, smallest: small });
      fitWhole(thanks, words.thanks, { width, height: h * 0.26, largest: middle * 1.4, smallest: small });
    },
  };
}
