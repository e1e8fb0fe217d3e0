import { houseBrand } from "../../../core/brand/brand.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import { flashAt } from "../../../core/speaker/messageFlash.ts";
import { isRightToLeft } from "../../../core/scripts/readingDirection.ts";
import { findSpeakerQuestion } from "../../../core/speaker/speakerQuestion.ts";
import { listSpeakerQuestions } from "../../../core/speaker/speakerTop.ts";
import { readSpeakerTime, type SpeakerTime } from "../../../core/speaker/speakerTime.ts";
import type { PlayedSession } from "../../../core/sessions/playedSession.ts";
import type { SpeakerMessage } from "../../../core/stages/speakerMessage.ts";
import { element } from "../../shared/element.ts";
import { findLargestSize } from "../alerts/fitAlertWords.ts";
import { countdownText } from "../blocks/countdown.ts";
import { momentText, timeText } from "../blocks/timeFormat.ts";
import { restyle, reword, rewordLines } from "../restyle.ts";
import type { View } from "../view.ts";
import { readWindow } from "../wallFrame.ts";
import { findSpeakerAccent } from "./speakerColours.ts";
import { speakerTopList } from "./speakerTopList.ts";
import { findSpeakerLabels } from "./speakerLabels.ts";

export interface SpeakerView extends View {
  /** Shows what another programme, or another state of it, says. */
  follow(programme: Programme): void;
}

/** A message that came longer ago than this is not new any more, as after a page was loaded again. */
const new_ms = 10_000;
/** The words of a message are at least this share of the shorter side. */
const least_message = 0.045;

/** Draws what helps who speaks on a stage: the time left, what is on, what follows, and what operators tell them. */
export function drawSpeaker(given: Programme): SpeakerView {
  const parts = drawParts();
  const { layer, card } = parts;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let programme = given;
  /** The message that is shown, and since when it draws the eye. */
  let message: SpeakerMessage | null = null;
  let flashes_since = -Infinity;
  let shape = "";
  let is_measured = false;
  /** The second for which questions were looked up last, and what of them was shown. */
  let asked_at: number | null = null;
  let asked_shown = "";

  function follow(next: Programme) {
    programme = next;
    const { accent } = { ...houseBrand, ...next.brand }.colors;
    card.style.setProperty("--speaker-accent", findSpeakerAccent(accent));
    const language = next.stage.languages[0] ?? "en";
    card.lang = language;
    rewordLines(parts.message, next.speaker_message?.text ?? "");
    asked_at = null;
    card.toggleAttribute("data-message", Boolean(next.speaker_message));
    is_measured = false;
  }

  /** Posts may be held back, so what was asked follows the clock, too. */
  function writeQuestions(now: number) {
    const second = Math.floor(now / 1_000);
    if (asked_at === second) return;
    asked_at = second;
    const labels = findSpeakerLabels(card.lang);
    const question = findSpeakerQuestion(programme, now);
    reword(parts.questionLabel, question?.kind === "guest" ? labels.on_air : labels.question);
    rewordLines(parts.question, question?.text ?? "");
    turn(parts.asked, question?.text);
    reword(parts.asker, question?.name ?? "");
    const top = listSpeakerQuestions(programme, now);
    const hasTop = parts.top.write(top, { label: labels.top, language: card.lang });
    const shown = `${question !== null} ${top.length}`;
    if (shown !== asked_shown) shape = "";
    asked_shown = shown;
    card.toggleAttribute("data-question", question !== null);
    card.toggleAttribute("data-top", hasTop);
  }

  /** A message draws the eye when it comes, and when the same is sent again. */
  function noticeMessage(now: number) {
    const next = programme.speaker_message ?? null;
    if (next?.sent_at !== message?.sent_at && next?.flash && Math.abs(now - next.sent_at) < new_ms)
      flashes_since = now;
    message = next;
  }

  function measure() {
    if (!layer.isConnected) return;
    const { width, height } = readWindow(layer);
    if (width === 0 || height === 0) return;
    is_measured = true;
    card.dataset["shape"] = chooseShape(width / height);
    shape = "";
    if (!programme.speaker_message) return;
    const smallest = Math.min(width, height) * least_message;
    parts.words.style.fontSize = `${findLargestSize(parts.words, { smallest, largest: height })}px`;
  }

  /** Figures of the same shape are of the same size, so that they do not dance with the seconds. */
  function fitFigures(text: string) {
    const next = text.replaceAll(/\d/g, "0");
    if (shape === next) return;
    shape = next;
    const { figures } = parts;
    const room = figures.parentElement!;
    figures.style.fontSize = "100px";
    const wide = room.clientWidth / figures.offsetWidth;
    const high = room.clientHeight / figures.offsetHeight;
    figures.style.fontSize = `${Math.floor(100 * Math.min(wide, high))}px`;
  }

  function update(now: number) {
    const labels = findSpeakerLabels(card.lang);
    const timezone = programme.venue?.timezone ?? "UTC";
    const written = { widget: "clock", format: "short", language: card.lang, timezone } as const;
    const time = readSpeakerTime(programme, now);
    const clock = timeText(written, now);
    const figures = time.state === "idle" ? clock : writeFigures(time.left_ms);
    card.dataset["state"] = time.state;
    card.dataset["tone"] = "tone" in time ? time.tone : "calm";
    reword(parts.state, sayState(time, labels));
    reword(parts.clock, time.state === "idle" ? "" : clock);
    reword(parts.time, figures);
    restyle(parts.used, { transform: `scaleX(${"used" in time ? time.used.toFixed(4) : 0})` });
    const session = time.state === "idle" ? null : time.session;
    reword(parts.nowLabel, time.state === "before" ? labels.next : labels.now);
    rewordLines(parts.nowTitle, session?.title ?? "");
    turn(parts.now, session?.title);
    reword(parts.names, session ? listNames(session) : "");
    const { next } = time;
    const start = next ? momentText(written, next.starts_at, now) : "";
    reword(parts.nextLabel, next ? `${labels.next} · ${start}` : labels.next);
    rewordLines(parts.nextTitle, next?.session.title ?? labels.nothing);
    turn(parts.next, next?.session.title);
    writeQuestions(now);
    if (!is_measured) measure();
    if (layer.isConnected) fitFigures(figures);
    noticeMessage(now);
    const light = isStill ? 0 : flashAt(now - flashes_since);
    restyle(parts.light, { opacity: light.toFixed(3) });
  }

  follow(given);
  return { element: layer, measure, update, follow };
}

/** Everything in it runs as its main words do. */
function turn(part: HTMLElement, words = ""): void {
  const dir = isRightToLeft(words) ? "rtl" : "ltr";
  if (part.dir !== dir) part.dir = dir;
}

/** What is over counts up. */
function writeFigures(left_ms: number): string {
  if (left_ms > 0) return countdownText(left_ms, "short");
  return `+${countdownText(Math.floor(-left_ms / 1000) * 1000, "short")}`;
}

function sayState(time: SpeakerTime, labels: ReturnType<typeof findSpeakerLabels>): string {
  switch (time.state) {
    case "idle":
      return "";
    case "before":
      return labels.starts_in;
    case "held":
      return time.left_ms > 0 ? labels.held : `${labels.held} · ${labels.over}`;
    case "running":
      return time.left_ms > 0 ? labels.left : labels.over;
  }
}

const listNames = ({ presenters }: PlayedSession) => presenters.map(({ name }) => name).join(", ");

function chooseShape(ratio: number): "strip" | "wide" | "tall" {
  return ratio > 2.4 ? "strip" : ratio > 1 ? "wide" : "tall";
}

function drawParts() {
  const texts = {
    state: new Text(),
    clock: new Text(),
    time: new Text(),
    nowLabel: new Text(),
    nowTitle: new Text(),
    names: new Text(),
    nextLabel: new Text(),
    nextTitle: new Text(),
    questionLabel: new Text(),
    question: new Text(),
    asker: new Text(),
    message: new Text(),
  };
  const line = (name: string, text: Text) => element("p", { class: `speaker-${name}`, dir: "auto" }, text);
  const figures = element("p", { class: "speaker-figures", role: "timer", dir: "ltr" }, texts.time);
  const used = element("div", { class: "speaker-used" });
  const light = element("div", { class: "speaker-light" });
  const asked = element(
    "div",
    { class: "speaker-question" },
    line("label", texts.questionLabel),
    line("asked", texts.question),
    line("names", texts.asker),
  );
  const now = element(
    "div",
    { class: "speaker-now" },
    line("label", texts.nowLabel),
    line("title", texts.nowTitle),
    line("names", texts.names),
  );
  const next = element(
    "div",
    { class: "speaker-next" },
    line("label", texts.nextLabel),
    line("title", texts.nextTitle),
  );
  const top = speakerTopList();
  const words = element("p", { class: "speaker-words", dir: "auto" }, texts.message);
  const card = element(
    "div",
    { class: "speaker" },
    element("header", { class: "speaker-head" }, line("state", texts.state), line("clock", texts.clock)),
    element("div", { class: "speaker-time" }, figures),
    element("div", { class: "speaker-bar" }, used),
    asked,
    top.element,
    element("div", { class: "speaker-sessions" }, now, next),
    element(
      "div",
      { class: "speaker-message", role: "status" },
      light,
      element("div", { class: "speaker-room" }, words),
    ),
  );
  const layer = element("section", { class: "layer speaker-layer" }, card);
  return { ...texts, layer, card, figures, used, light, asked, top, now, next, words };
}
