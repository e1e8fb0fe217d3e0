import { smallestText } from "../../../core/compose/smallestText.ts";
import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { type Fitting, fitAlone } from "../fitting.ts";
import { fitWords } from "../fitText.ts";
import { restyle, reword } from "../restyle.ts";
import { findAgendaLabels } from "./agenda/agendaLabels.ts";
import { countdownPulse, countdownText, progressAt, usual_span_min } from "./countdown.ts";
import { looksTheSame } from "./drawCaption.ts";
import { blockElement, type Drawer, type BlockContent, type Setting, type Surroundings } from "./drawer.ts";
import { part } from "./part.ts";
import { type FigureChange, RollingFigures } from "./rollingFigures.ts";
import { momentText, spanText, timeText } from "./timeFormat.ts";
import { findLeading, letterSize, typeset } from "./typeset.ts";

export const widget: Drawer = {
  draw: drawWidget,
  usualSize: ({ widget }, { width, height }) =>
    widget === "progress" ? { w: width * 0.3, h: height * 0.02 } : {},
};

/** A label beside its value has this share of its size. */
const label_share = 0.42;
/** Text over a bar is a little larger than the smallest, as a share of the canvas's height. */
const progress_label = 0.032;
/** The padding between words and the edge of the ground behind them, in letters; the style sheet says the same. */
const padding_x = 0.4;
const padding_y = 0.16;
/** A bar that stands still stands back. */
const held_opacity = 0.5;
/** Figures stay on one line, and shrink rather than wrap. */
const smallest_value = 0.3;

function drawWidget(first: ComposedBlock, { canvas, around, manner }: Setting): BlockContent {
  const label = part("widget-label");
  const value = part("widget-value");
  const fill = document.createElement("div");
  fill.className = "widget-fill";
  const bar = document.createElement("div");
  bar.className = "widget-bar";
  bar.append(fill);
  const element = blockElement("widget");
  let block = first;
  const figures = new RollingFigures(value.element, value.text);
  let said: string | null = null;
  let fitted = "";
  let change: (FigureChange & { block: ComposedBlock; around: Surroundings }) | null = null;

  const kind = () => block.widget ?? "clock";
  const labelText = () => (block.text ?? "").trim();

  function* fit(): Fitting {
    if (!element.isConnected) return;
    const { x, w, h = Infinity } = block.transform;
    const size = sizes();
    restyle(element, { fontSize: `${size.value}px` });
    const padding = hasGround(block) ? size.value : 0;
    const width = Math.max(w ?? canvas.width - x, size.value) - 2 * padding_x * padding;
    const box = { width, keeps_width: w !== undefined };
    const label_height = labelText() === "" ? 0 : size.label * findLeading(block);
    if (label_height > 0)
      yield* fitWords(label.text, labelText(), { ...box, font_size: size.label, height: label_height });
    if (kind() === "progress") return;
    figures.stop();
    const height = Math.max(1, h - label_height - 2 * padding_y * padding);
    yield* fitWords(value.text, said ?? "", {
      ...box,
      font_size: size.value,
      height,
      smallest: smallest_value,
    });
    fitted = maskDigits(said ?? "");
  }

  /** Both are smaller when the box is too low for both. */
  function sizes() {
    if (kind() === "progress") {
      const label = letterSize(block, canvas, progress_label);
      return { label, value: label };
    }
    const value = letterSize(block, canvas);
    const label = Math.min(value, Math.max(value * label_share, smallestText(canvas)));
    if (labelText() === "" || block.transform.h === undefined) return { label, value };
    const squeeze = Math.min(1, block.transform.h / ((label + value) * findLeading(block)));
    return { label: label * squeeze, value: value * squeeze };
  }

  function say(words: string) {
    if (words === said) return;
    said = words;
    // All figures have the same width, so most seconds nothing needs to be measured.
    if (maskDigits(words) === fitted) reword(value.text, words);
    else fitAlone(fit());
  }

  /** Words change with the second at most, so they are made anew only then. */
  function showFigures(now: number) {
    const since = findTick(block, now);
    if (change?.since !== since || change.block !== block || change.around !== around()) {
      const words = valueText(block, around(), now);
      const before = valueText(block, around(), since - 1);
      change = { words, before, since, falls: kind() === "countdown", block, around: around() };
    }
    say(change.words);
    if (manner().ms > 0 && value.element.style.whiteSpace === "pre") figures.update(change, now);
    else figures.stop();
  }

  return {
    element,
    write(next) {
      const isAsBefore =
        looksTheSame(block, next) && block.text === next.text && block.widget === next.widget;
      block = next;
      typeset(element, next);
      restyle(value.element, { transformOrigin: `${next.align ?? "left"} center` });
      reword(label.text, labelText());
      const parts = [
        ...(labelText() === "" ? [] : [label.element]),
        kind() === "progress" ? bar : value.element,
      ];
      if (
        parts.length !== element.childElementCount ||
        parts.some((part, at) => part !== element.children[at])
      )
        element.replaceChildren(...parts);
      if (!isAsBefore) fitAlone(fit());
    },
    update({ now }) {
      const { target_at } = block;
      const held_since = heldSince(block, around(), now);
      if (kind() === "progress") {
        if (target_at === undefined) return;
        restyle(bar, { opacity: held_since === null ? "" : String(held_opacity) });
        restyle(fill, { transform: fillTransform(block, target_at, held_since ?? now) });
        return;
      }
      if (held_since === null) showFigures(now);
      else {
        figures.stop();
        say(findAgendaLabels(around().language ?? "en").held);
      }
      const pulses = kind() === "countdown" && target_at !== undefined && held_since === null;
      const pulse = pulses ? countdownPulse(target_at - now) : 1;
      restyle(value.element, { transform: pulse === 1 ? "" : `scale(${pulse.toFixed(4)})` });
    },
    fit,
    isThere: () =>
      block.target_at !== undefined || ((kind() === "clock" || kind() === "date") && !tellsMoment(block)),
  };
}

/** Returns since when the words are what they are: since the second of the clock, or of the countdown, began. */
function findTick({ widget, target_at }: ComposedBlock, now: number): number {
  if (widget !== "countdown" || target_at === undefined) return Math.floor(now / 1000) * 1000;
  return target_at - Math.ceil(Math.max(0, target_at - now) / 1000) * 1000;
}

function valueText(block: ComposedBlock, { timezone, language = "en" }: Surroundings, now: number): string {
  const { widget = "clock", format = "short", from_at, target_at } = block;
  if (widget === "clock" || widget === "date") {
    const written = { widget, format, language, timezone };
    if (!tellsMoment(block)) return timeText(written, now);
    if (target_at === undefined) return "";
    if (widget === "clock" && from_at !== undefined)
      return spanText(written, { from: from_at, to: target_at }, now);
    return momentText(written, target_at, now);
  }
  return target_at === undefined ? "" : countdownText(target_at - now, format);
}

/**
 * A countdown to a session's moments stands still while that is on hold, because nobody knows then how long it takes.
 */
function heldSince(
  { widget, target_blank }: ComposedBlock,
  around: Surroundings,
  now: number,
): number | null {
  const counts = widget === "countdown" || widget === "progress";
  const ofSession = target_blank === "ends_at" || target_blank === "starts_at";
  return counts && ofSession ? (around.heldSince?.(now) ?? null) : null;
}

/** A clock or a date that names a blank tells the moment in it instead of the present one. */
const tellsMoment = ({ target_blank = "" }: ComposedBlock) => target_blank !== "";

function fillTransform({ from_at, props }: ComposedBlock, target_at: number, now: number): string {
  const span = props?.["span_min"];
  const span_min = typeof span === "number" ? span : usual_span_min;
  const missing = 1 - progressAt({ target_at, from_at, span_min }, now);
  return `translateX(${(-100 * missing).toFixed(3)}%)`;
}

const hasGround = ({ backdrop }: ComposedBlock) => backdrop === "box" || backdrop === "scrim";

const maskDigits = (words: string) => words.replaceAll(/\d/g, "0");
