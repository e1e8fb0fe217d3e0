import type { Box } from "../../../../core/posts/tileBox.ts";
import type { ShownGame } from "../../../../core/quizzes/shownGame.ts";
import type { ShownQuestion } from "../../../../core/quizzes/shownQuestion.ts";
import { reveal_beats } from "../../../../core/quizzes/gameBeats.ts";
import { restyle } from "../../restyle.ts";
import { bringIn, type Manner, readManner } from "../../entrance.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import { opaque, place } from "../scenes/elements.ts";
import { isMirrored } from "./isMirrored.ts";
import { numberAnswers } from "./numberAnswers.ts";
import { type RevealedAnswer, optionCards } from "./optionCards.ts";
import { questionFoot } from "./questionFoot.ts";
import { mirrorLayout, questionLayout } from "./questionLayout.ts";
import { questionPicture } from "./questionPicture.ts";
import { ramp, slowing } from "../scenes/ramp.ts";
import { fitWhole } from "../scenes/fitWhole.ts";
import type { QuizContext, Scene } from "./scene.ts";
import { textAnswers } from "./textAnswers.ts";
import { timer } from "./timer.ts";

/** The question makes room for its answers within this time, and is done when these open. */
const turn_ms = 450;
/** Before that its large words go, because two of the same over each other cannot be read. */
const leaves_ms = 200;

/** Shows a question from its reading to its answer: everything stays where it is, and more is told. */
export function questionScene(game: ShownGame, question: ShownQuestion, making: QuizContext): Scene {
  const { small, middle, large, words, format, is_still, box: whole } = making;
  const shown_at = game.since;
  const is_mirrored = isMirrored(question, words);
  const number = part("quiz-number-of");
  const round = part("quiz-round");
  const head = box("quiz-head", number.element, round.element);
  const reading = part("quiz-reading");
  const kicker = part("quiz-kicker");
  const read = box("quiz-read", kicker.element, reading.element);
  const waiting = box("quiz-wait-fill");
  const wait = box("quiz-wait", waiting);
  const asked = part("quiz-question");
  const askedBox = box("quiz-asked", asked.element);
  const hint = part("quiz-hint");
  const hintBox = box("quiz-hint-box", hint.element);
  const clock = timer(making);
  const foot = questionFoot(question, making);
  const cards = optionCards(question, { most: game.count.players, is_mirrored }, making);
  const typed =
    question.kind === "number"
      ? numberAnswers(question, making)
      : question.kind === "text"
        ? textAnswers(making)
        : null;
  const hasOptionPictures = question.options.some(
    (option) => option.picture && making.pictures.has(option.picture.asset_id),
  );
  let picture = drawPicture();
  let layout = laidOut();
  let latest = game;
  let manner: Manner | null = null;
  let answered: RevealedAnswer | null = null;
  number.text.data = words.question(format(game.q + 1), format(game.total));
  const title = [question.round_title, question.tiebreak ? words.tiebreak : ""]
    .filter((part) => part !== "")
    .join(" · ");
  round.text.data = title;
  kicker.text.data = title;
  const element = box(
    "quiz-scene",
    head,
    picture?.element ?? null,
    read,
    wait,
    askedBox,
    clock.element,
    clock.bar,
    hintBox,
    cards.element,
    typed?.element ?? null,
    foot.element,
  );
  element.dir = is_mirrored ? "rtl" : "ltr";
  lay();

  function drawPicture() {
    const { image_asset_id } = question;
    if (image_asset_id === null || !making.pictures.has(image_asset_id)) return null;
    return questionPicture(image_asset_id, making.pictures, leavePictureOut);
  }

  /** A picture that cannot be had leaves no hole. */
  function leavePictureOut() {
    picture?.element.remove();
    picture = null;
    layout = laidOut();
    lay();
    if (element.isConnected) fit();
  }

  async function waitForPictures(): Promise<void> {
    await Promise.all([picture?.ready, cards.ready]);
  }

  function laidOut() {
    const layout = questionLayout({
      size: { width: whole.w, height: whole.h },
      small,
      middle,
      large,
      kind: question.kind,
      letters: {
        question: question.text.length,
        option: longest(question.options.map(({ label }) => label)),
        word: longest(question.options.flatMap(({ label }) => label.split(/[\s-]+/))),
      },
      options: question.options.length,
      has_picture: picture !== null,
      has_option_pictures: hasOptionPictures,
    });
    return is_mirrored ? mirrorLayout(layout, whole.w) : layout;
  }

  function lay() {
    place(element, whole);
    head.hidden = layout.head === null;
    if (layout.head) place(head, layout.head);
    place(read, layout.reading.question);
    place(askedBox, layout.question);
    place(wait, waitBox(layout.foot ?? layout.bar, small));
    hintBox.hidden = layout.hint === null;
    if (layout.hint) place(hintBox, layout.hint);
    clock.lay(layout);
    cards.lay(layout);
    typed?.lay(layout.answers);
    foot.lay(layout.foot);
    if (picture && layout.picture && layout.reading.picture)
      picture.lay({ reading: layout.reading.picture, open: layout.picture });
    restyle(head, { fontSize: `${middle}px` });
  }

  function fit() {
    const { question: at, reading: first } = layout;
    manner = readManner(element, Math.min(whole.w, whole.h));
    const kicker_height = title === "" ? 0 : middle * 2.4;
    kicker.element.hidden = kicker_height === 0;
    if (kicker_height > 0)
      fitWhole(kicker, title, {
        width: first.question.w,
        height: kicker_height,
        largest: middle * 1.5,
        smallest: small,
      });
    fitWhole(reading, question.text, {
      width: first.question.w,
      height: first.question.h - kicker_height,
      largest: large * 1.7,
      smallest: small,
    });
    fitWhole(asked, question.text, { width: at.w, height: at.h, largest: large * 1.3, smallest: small });
    if (layout.hint)
      fitWhole(hint, question.kind === "multi" ? words.multi : words.order, {
        width: layout.hint.w,
        height: layout.hint.h,
        largest: middle,
        smallest: small,
      });
    cards.fit(Math.max(small, large * 0.8));
    typed?.fit();
    foot.fit(latest.count.players);
  }

  function write(next: ShownGame, since: number) {
    latest = next;
    const { revealed, count } = next;
    foot.write(revealed?.answered ?? count.answered, count.players);
    if (!revealed || answered) return;
    answered = { revealed, since };
    typed?.reveal(answered);
    foot.reveal(answered);
  }

  return {
    element,
    write,
    tick(now) {
      const { opens_at, locks_at, phase } = latest;
      const opening = opens_at ?? shown_at;
      const closing = locks_at ?? opening;
      const is_closed = phase !== "question" || now >= closing;
      const turned = ramp(now, opening - turn_ms, turn_ms);
      const open = is_still ? Math.floor(turned) : slowing(turned);
      opaque(read, 1 - ramp(now, opening - turn_ms - leaves_ms, leaves_ms));
      // A screen that comes later than its reading knows no more when that began.
      const passed_ms = game.phase === "question" ? now - shown_at : Infinity;
      if (manner) bringIn([kicker.element, reading.element], passed_ms, manner);
      opaque(askedBox, turned);
      opaque(wait, 1 - ramp(now, opening - turn_ms - leaves_ms, leaves_ms));
      restyle(waiting, { transform: `translateX(${((waited(now, opening) - 1) * 100).toFixed(2)}%)` });
      opaque(clock.element, open);
      opaque(clock.bar, answered ? 1 - ramp(now, answered.since, turn_ms) : open);
      opaque(hintBox, answered ? 1 - ramp(now, answered.since, turn_ms) : open);
      const { revealed } = answered ?? {};
      clock.write(now, {
        opens_at: opening,
        locks_at: closing,
        is_closed,
        // Of a tiebreak hardly anybody is right: who came nearest is told below.
        right:
          revealed && !question.tiebreak
            ? {
                share: revealed.right / Math.max(1, revealed.answered),
                since: answered!.since + reveal_beats.lights,
              }
            : null,
      });
      cards.tick(now, opening, answered);
      typed?.tick(now, opening);
      picture?.tick(open);
      foot.tick(now, { open, closed_at: is_closed ? closing : null, answered });
    },
    fit,
    get ready() {
      return picture || hasOptionPictures ? waitForPictures() : undefined;
    },
    dispose() {
      picture?.dispose();
      cards.dispose();
    },
  };

  function waited(now: number, opening: number): number {
    return ramp(now, shown_at, Math.max(1, opening - shown_at));
  }
}

const longest = (words: string[]) => Math.max(1, ...words.map(({ length }) => length));

const waitBox = ({ x, y, w, h }: Box, small: number): Box => {
  const height = Math.max(4, small * 0.2);
  return { x, y: y + (h - height) / 2, w, h: height };
};
