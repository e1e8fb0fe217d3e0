import type { ShownPoll } from "../../../../core/polls/poll.ts";
import { isRightToLeft } from "../../../../core/scripts/readingDirection.ts";
import { part } from "../part.ts";
import { place } from "../scenes/elements.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import { turnWithin } from "../scenes/mirrorBox.ts";
import { joinWords } from "../scenes/joinWords.ts";
import { splitJoinUrl } from "../scenes/splitJoinUrl.ts";
import { box } from "../wall/elements.ts";
import { codeIn } from "./code.ts";
import { optionBars } from "./optionBars.ts";
import { pollState } from "./pollState.ts";
import { ratings } from "./ratings.ts";
import { resultsLayout } from "./resultsLayout.ts";
import type { PollOnShow, Body, PollContext, Scene } from "./scene.ts";
import { textWall } from "./textWall.ts";
import { wordCloud } from "./wordCloud.ts";

/** Draws what was voted, as it comes in or as it came out. */
export function resultsScene({ join_url, poll }: PollOnShow, making: PollContext): Scene {
  const { small, middle, large, words, box: whole } = making;
  const is_mirrored = isRightToLeft(words.join);
  const turn = turnWithin(whole.w, is_mirrored);
  const layout = resultsLayout({
    size: whole,
    small,
    middle,
    letters: poll.question.length,
    address_letters: splitJoinUrl(join_url).base.length,
    is_open: poll.state === "open",
  });
  const question = part("poll-question");
  const head = box("poll-head", question.element);
  const state = pollState(making);
  const body = makeBody(poll, { ...making, box: layout.body });
  const code = layout.code && codeIn(turn(layout.code), join_url);
  const where = joinWords(join_url, layout.where && turn(layout.where), is_mirrored ? "start" : "end");
  const element = box("poll-scene", head, body.element, layout.state && state.element, where.element, code);
  place(element, whole);
  for (const each of [head, state.element]) each.dir = is_mirrored ? "rtl" : "ltr";
  place(head, turn(layout.question));
  place(body.element, turn(layout.body));
  if (layout.state) place(state.element, turn(layout.state));

  return {
    element,
    write(poll, now) {
      state.write(poll, now);
      body.write(poll, now);
    },
    tick(now) {
      state.tick(now);
      body.tick(now);
    },
    fit() {
      const { w: width, h: height } = layout.question;
      fitWhole(question, poll.question, { width, height, largest: large * 1.15, smallest: small });
      if (layout.state) state.fit(middle * 1.4, layout.state.w);
      where.fit({ small, address: middle, code: Math.min(large, middle * 1.8) });
      body.fit();
    },
  };
}

function makeBody(poll: ShownPoll, making: PollContext): Body {
  switch (poll.kind) {
    case "single":
    case "multi":
    case "ranking":
      return optionBars(poll, making);
    case "rating":
      return ratings(poll, making);
    case "words":
      return wordCloud(making);
    case "text":
      return textWall(making);
  }
  return poll.kind satisfies never;
}
