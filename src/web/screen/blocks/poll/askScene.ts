import type { PlayedPoll, ShownPoll } from "../../../../core/polls/poll.ts";
import { restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { place } from "../scenes/elements.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import { box } from "../wall/elements.ts";
import { askLayout } from "./askLayout.ts";
import { codeIn } from "./code.ts";
import { pollState } from "./pollState.ts";
import type { PollContext, Scene } from "./scene.ts";

/** What is asked and how to take part; without a poll, what it will be part of. */
export function askScene({ title, join_url, poll }: PlayedPoll, making: PollContext): Scene {
  const { small, large, words, box: whole } = making;
  const layout = askLayout(whole, small);
  const call = part("poll-call");
  const asked = part("poll-asked");
  const how = part("poll-how");
  const state = pollState(making);
  const said = box("poll-said", call.element, asked.element, how.element, state.element);
  const address = part("poll-address");
  const where = box("poll-where", address.element);
  const element = box("poll-scene poll-ask", said, codeIn(layout.code, join_url), where);
  element.dataset["place"] = layout.is_beside ? "beside" : "below";
  place(element, whole);
  place(said, layout.words);
  where.hidden = layout.address === null;
  if (layout.address) place(where, layout.address);
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
    if (hasState) left -= state.fit(Math.min(small * 1.7, height * 0.12), width) + gap;
    if (hasCall) left -= fitLine(call, words.join, small * 1.6) + gap;
    if (hasHow) left -= fitLine(how, words.how, small * 1.2) + gap;
    fitWhole(asked, poll?.question ?? title, {
      width,
      height: left,
      largest: large * 1.7,
      smallest: small,
    });
    if (layout.address) fitAddress(layout.address.w, layout.address.h);

    function fitLine(line: ReturnType<typeof part>, said: string, largest: number): number {
      fitWhole(line, said, { width, height: height * 0.2, largest, smallest: small });
      return line.element.offsetHeight;
    }
  }

  function fitAddress(width: number, height: number) {
    // It may be broken after its slashes, and nowhere else.
    const written = join_url.replace(/^\w+:\/\//, "").replaceAll("/", "/\u200B");
    address.element.hidden = false;
    fitWhole(address, written, { width, height, largest: small * 1.3, smallest: small });
    // Half an address leads nowhere.
    address.element.hidden = address.text.data !== written;
  }

  return {
    element,
    write: (poll: ShownPoll, now) => state.write(poll, now),
    tick: (now) => state.tick(now),
    fit,
  };
}
