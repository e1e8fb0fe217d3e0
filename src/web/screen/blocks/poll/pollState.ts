import type { ShownPoll } from "../../../../core/polls/poll.ts";
import { reword, restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { glideAt, standing, towards } from "../scenes/glide.ts";
import type { PollContext } from "./scene.ts";
import { timeLeft } from "./timeLeft.ts";

/** Shows how many have voted, and how long there is still time, or that there is none. */
export function pollState({ small, words, format, is_still }: PollContext) {
  const figure = part("poll-votes");
  const word = part("poll-votes-word");
  const time = part("poll-time");
  const votes_side = box("poll-state-side", figure.element, word.element);
  const element = box("poll-state", votes_side, time.element);
  let votes: ReturnType<typeof standing> | null = null;
  let latest: ShownPoll | null = null;

  return {
    element,
    write(poll: ShownPoll, now: number) {
      votes = votes && !is_still ? towards(votes, poll.votes, now) : standing(poll.votes);
      latest = poll;
    },
    tick(now: number) {
      if (!latest || !votes) return;
      const { kind, state, closes_at } = latest;
      reword(figure.text, format(Math.round(glideAt(votes, now))));
      const say = kind === "words" || kind === "text" ? words.answers : words.votes;
      reword(word.text, say(latest.votes));
      const isClosed = state === "closed";
      const isTimed = !isClosed && closes_at !== null;
      reword(time.text, isClosed ? words.closed : isTimed ? words.left(timeLeft(closes_at - now)) : "");
      time.element.hidden = !isClosed && !isTimed;
    },
    /** Returns how high it is, with the votes that large. */
    fit(largest: number, width: number): number {
      const size = Math.max(small, largest);
      restyle(figure.element, { fontSize: `${size}px` });
      for (const each of [word, time])
        restyle(each.element, { fontSize: `${Math.max(small, size * 0.7)}px` });
      // There are two lines where one would not hold the longest of its words.
      const isNarrow = width < small * 19;
      element.toggleAttribute("data-narrow", isNarrow);
      return size * 1.2 + (isNarrow ? Math.max(small, size * 0.7) * 1.3 : 0);
    },
  };
}
