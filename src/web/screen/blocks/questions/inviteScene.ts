import { isRightToLeft } from "../../../../core/scripts/readingDirection.ts";
import { restyle } from "../../restyle.ts";
import { part } from "../part.ts";
import { place } from "../scenes/elements.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import { joinLayout } from "../scenes/joinLayout.ts";
import { joinWords } from "../scenes/joinWords.ts";
import { turnWithin } from "../scenes/mirrorBox.ts";
import { splitJoinUrl } from "../scenes/splitJoinUrl.ts";
import { box } from "../wall/elements.ts";
import { codeIn } from "./code.ts";
import type { QuestionsContext, Scene, ShownQuestions } from "./scene.ts";

/** Nobody has asked yet: it shows what is on, and how to ask. */
export function inviteScene(
  { title, join_url, invites, is_titled }: ShownQuestions,
  { small, middle, large, words, box: whole }: QuestionsContext,
): Scene {
  const is_mirrored = isRightToLeft(words.heading);
  const turn = turnWithin(whole.w, is_mirrored);
  const layout = joinLayout({
    size: { width: whole.w, height: whole.h },
    small,
    middle,
    large,
    has_names: false,
    letters: splitJoinUrl(join_url).base.length,
  });
  const call = part("questions-call");
  const heading = part("questions-title");
  const how = part("questions-how");
  const said = box("questions-said", call.element, heading.element, how.element);
  const isStrip = layout.where !== null && layout.where.y < layout.code.y + layout.code.h;
  const side = !isStrip ? "center" : is_mirrored ? "start" : "end";
  const where = joinWords(join_url, layout.where && turn(layout.where), side);
  const element = box(
    "questions-scene questions-invitation",
    said,
    invites ? codeIn(turn(layout.code), join_url) : null,
    invites ? where.element : null,
  );
  element.dataset["place"] = invites && layout.is_beside ? "beside" : "below";
  said.dir = is_mirrored ? "rtl" : "ltr";
  place(element, whole);
  const room = invites ? turn(layout.words) : { x: 0, y: 0, w: whole.w, h: whole.h };
  place(said, room);
  const gap = small * 0.6;
  restyle(said, { gap: `${gap}px` });

  return {
    element,
    tick() {},
    fit() {
      const { w: width, h: height } = room;
      // What the shot says above it, it says instead of these.
      const isNamed = invites && is_titled;
      heading.element.hidden = isNamed;
      call.element.hidden = !invites || isNamed || height < small * 5;
      how.element.hidden = !invites || height < small * 8;
      let left = height;
      if (!call.element.hidden) left -= fitLine(call, words.ask, middle * 1.4) + gap;
      if (!how.element.hidden) left -= fitLine(how, words.how, isNamed ? large * 0.8 : middle * 1.05) + gap;
      fitWhole(heading, title, { width, height: left, largest: large * 1.7, smallest: small });
      where.fit({ small, address: middle, code: large });

      function fitLine(line: ReturnType<typeof part>, text: string, largest: number): number {
        fitWhole(line, text, { width, height: height * 0.2, largest, smallest: small });
        return line.element.offsetHeight;
      }
    },
  };
}
