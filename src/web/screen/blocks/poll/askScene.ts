import type { PlayedPoll, ShownPoll } from "../../../../core/polls/poll.ts";
import { isRightToLeft } from "../../../../core/scripts/readingDirection.ts";
import { restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { place } from "../scenes/elements.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import { joinLayout } from "../scenes/joinLayout.ts";
import { turnWithin } from "../scenes/mirrorBox.ts";
import { joinWords } from "../scenes/joinWords.ts";
import { splitJoinUrl } from "../scenes/splitJoinUrl.ts";
import { box } from "../wall/elements.ts";
import { codeIn } from "./code.ts";
import { pollState } from "./pollState.ts";
import type { PollContext, Scene } from "./scene.ts";

/** Shows what is asked and how to take part; without a poll, what it will be part of. */
export function askScene({ title, join_url, poll }: PlayedPoll, making: PollContext): Scene {
  const { small, middle, large, words, box: whole } = making;
  const is_mirrored = isRightToLeft(words.join);
  const turn = turnWithin(whole.w, is_mirrored);
  const layout = joinLayout({
    size: { width: whole.w, height: whole.h },
    small,
    middle,
    large,
    has_names: false,
    letters: splitJoinUrl(join_url).base.length,
  });
  const call = part("poll-call");
  const asked = part("poll-asked");
  const how = part("poll-how");
  const state = pollState(making);
  const said = box("poll-said", call.element, asked.element, how.element, state.element);
  const isStrip = layout.where !== null && layout.where.y < layout.code.y + layout.code.h;
  const side = !isStrip ? "center" : is_mirrored ? "start" : "end";
  const where = joinWords(join_url, layout.where && turn(layout.where), side);
  const element = box("poll-scene poll-ask", said, codeIn(turn(layout.code), join_url), where.element);
  element.dataset["place"] = layout.is_beside ? "beside" : "below";
  place(element, whole);
  place(said, turn(layout.words));
  said.dir = is_mirrored ? "rtl" : "ltr";
  const gap = small * 0.6;
  restyle(said, { gap: `${gap}px` });

  function fit() {
    const { w: width, h: height } = layout.words;
    const hasCall = height >= small * 6;
    const hasState = poll !== null && height >= small * 4.5;
    const hasHow = poll === null ? height >= small * 8 : height >= small * 14;
    call.element.hidden = !hasCall;
    how.element.hidden = !hasHow;
    state.element.hidden = !hasState;
    let left = height;
    if (hasState) left -= state.fit(Math.min(middle * 1.6, height * 0.12), width) + gap;
    if (hasCall) left -= fitLine(call, words.join, middle * 1.4) + gap;
    if (hasHow) left -= fitLine(how, words.how, middle * 1.05) + gap;
    fitWhole(asked, poll?.question ?? title, {
      width,
      height: left,
      largest: large * 1.7,
      smallest: small,
    });
    where.fit({ small, address: middle, code: large });

    function fitLine(line: ReturnType<typeof part>, said: string, largest: number): number {
      fitWhole(line, said, { width, height: height * 0.2, largest, smallest: small });
      return line.element.offsetHeight;
    }
  }

  return {
    element,
    write: (poll: ShownPoll, now) => state.write(poll, now),
    tick: (now) => state.tick(now),
    fit,
  };
}
