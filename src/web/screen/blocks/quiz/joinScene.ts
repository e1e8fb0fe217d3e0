import type { PlayedQuiz, ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { isRightToLeft } from "../../../../core/scripts/readingDirection.ts";
import { drawQrCode } from "../../qrCode.ts";
import { reword, restyle } from "../../restyle.ts";
import { bringIn, type Manner, readManner } from "../../entrance.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { place } from "../scenes/elements.ts";
import { type Glide, glideAt, standing, towards } from "../scenes/glide.ts";
import { turnWithin } from "../scenes/mirrorBox.ts";
import { joinWords } from "../scenes/joinWords.ts";
import { splitJoinUrl } from "../scenes/splitJoinUrl.ts";
import { driftingShapes } from "./driftingShapes.ts";
import { joinLayout } from "../scenes/joinLayout.ts";
import { nameChips } from "./names.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import type { QuizContext, Scene } from "./scene.ts";

/** The style sheet says the same. */
const count_leading = 1.1;
/** The gap between the lines, in the smallest letters. */
const line_gap = 0.4;

/** Shows how to take part, and who does; without a game, what it will be part of. */
export function joinScene({ title, join_url, game }: PlayedQuiz, making: QuizContext): Scene {
  const { small, middle, large, words, format, is_still, isSlow, box: whole } = making;
  const is_mirrored = isRightToLeft(words.join);
  const turn = turnWithin(whole.w, is_mirrored);
  const layout = joinLayout({
    size: { width: whole.w, height: whole.h },
    small,
    middle,
    large,
    has_names: game !== null,
    letters: splitJoinUrl(join_url).base.length,
  });
  const call = part("quiz-call");
  const name = part("quiz-title");
  const how = part("quiz-how");
  const figure = part("quiz-players");
  const players = part("quiz-players-word");
  const count = box("quiz-joined", figure.element, players.element);
  count.hidden = game === null;
  const said = box("quiz-invited", call.element, name.element, how.element, count);
  const code = box("quiz-code");
  code.append(drawQrCode(join_url, "qr-code"));
  const isStrip = layout.where !== null && layout.where.y < layout.code.y + layout.code.h;
  const side = !isStrip ? "center" : is_mirrored ? "start" : "end";
  const where = joinWords(join_url, layout.where && turn(layout.where), side);
  const chips = layout.names ? nameChips(turn(layout.names), making) : null;
  const moving = is_still ? null : driftingShapes({ ...whole, x: 0, y: 0 }, small * 1.5);
  const element = box(
    "quiz-scene quiz-join",
    moving?.element ?? null,
    said,
    code,
    where.element,
    chips?.element ?? null,
  );
  element.dataset["place"] = layout.is_beside ? "beside" : "below";
  place(element, whole);
  element.dir = is_mirrored ? "rtl" : "ltr";
  place(said, turn(layout.words));
  place(code, turn(layout.code));
  restyle(said, { gap: `${small * line_gap}px` });
  let told: number | null = null;
  let joined: Glide | null = null;
  let manner: Manner | null = null;
  const comes = [call.element, name.element, how.element, count, code, where.element];

  /** The number of players is the one thing to read, without a game what it is; all else has what is left. */
  function fit() {
    manner = readManner(element, Math.min(whole.w, whole.h));
    const { w: width, h: height } = layout.words;
    const hasCount = game !== null && height >= small * 5;
    const count_size = hasCount ? Math.max(small, Math.min(large * 1.5, height * 0.3)) : 0;
    const left = Math.max(small, height - count_size * count_leading);
    const hasCall = left >= small * 4.5;
    const hasHow = left >= small * 7;
    count.hidden = !hasCount;
    call.element.hidden = !hasCall;
    how.element.hidden = !hasHow;
    const free = left - small * line_gap * (Number(hasCount) + Number(hasCall) + Number(hasHow));
    restyle(figure.element, { fontSize: `${count_size}px` });
    restyle(players.element, { fontSize: `${Math.max(small, Math.min(middle * 1.2, width * 0.05))}px` });
    const share = hasHow ? 0.2 : 0.28;
    if (hasCall)
      fitWhole(call, game === null ? words.soon : game.practice ? words.practice : words.join, {
        width,
        height: free * share,
        largest: middle * 1.5,
        smallest: small,
      });
    if (hasHow)
      fitWhole(how, words.how, { width, height: free * share, largest: middle * 1.1, smallest: small });
    fitWhole(name, game?.title ?? title, {
      width,
      height: free * (1 - (Number(hasCall) + Number(hasHow)) * share),
      largest: large * 1.6,
      smallest: small,
    });
    where.fit({ small, address: middle, code: large });
  }

  function write({ mode, count: { players: persons, teams, names } }: ShownGame) {
    const all = mode === "teams" ? teams : persons;
    told = all;
    reword(players.text, (mode === "teams" ? words.teams : words.players)(all));
    chips?.write(names, all);
  }

  function countUp(now: number) {
    if (told !== null) joined = joined && !is_still ? towards(joined, told, now) : standing(told);
    told = null;
    if (joined) reword(figure.text, format(Math.round(glideAt(joined, now))));
  }

  return {
    element,
    write,
    fit,
    tick(now) {
      if (manner && game) bringIn(comes, now - game.since, manner);
      countUp(now);
      chips?.tick(now);
      if (moving && !isSlow()) moving.tick(now);
      if (moving) moving.element.hidden = isSlow();
    },
    dispose: () => moving?.stop(),
  };
}
