import { smallest_text } from "../../../core/compose/smallestText.ts";
import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { fitText } from "../fitText.ts";
import { restyle, reword } from "../restyle.ts";
import { findAgendaLabels } from "./agenda/agendaLabels.ts";
import { countdownPulse, countdownText, progressAt, usual_span_min } from "./countdown.ts";
import { looksTheSame } from "./drawCaption.ts";
import { blockElement, type Drawer, type BlockContent, type Setting, type Surroundings } from "./drawer.ts";
import { part } from "./part.ts";
import { momentText, timeText } from "./timeFormat.ts";
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

function drawWidget(first: ComposedBlock, { canvas, around }: Setting): BlockContent {
  const label = part("widget-label");
  const value = part("widget-value");
  const fill = document.createElement("div");
  fill.className = "widget-fill";
  const bar = document.createElement("div");
  bar.className = "widget-bar";
  bar.append(fill);
  const element = blockElement("widget");
  let block = first;
  let said: string | null = null;
  let fitted = "";

  const kind = () => block.widget ?? "clock";
  const labelText = () => (block.text ?? "").trim();

  function fit() {
    if (!element.isConnected) return;
    const { x, w, h = Infinity } = block.transform;
    const size = sizes();
    restyle(element, { fontSize: `${size.value}px` });
    const padding = hasGround(block) ? size.value : 0;
    const width = Math.max(w ?? canvas.width - x, size.value) - 2 * padding_x * padding;
    const box = { width, keeps_width: w !== undefined };
    const label_height = labelText() === "" ? 0 : size.label * findLeading(block);
    if (label_height > 0)
      fitText(label.text, labelText(), { ...box, font_size: size.label, height: label_height });
    if (kind() === "progress") return;
    const height = Math.max(1, h - label_height - 2 * padding_y * padding);
    fitText(value.text, said ?? "", { ...box, font_size: size.value, height, smallest: smallest_value });
    fitted = maskDigits(said ?? "");
  }

  /** Both are smaller when the box is too low for both. */
  function sizes() {
    if (kind() === "progress") {
      const label = letterSize(block, canvas, progress_label);
      return { label, value: label };
    }
    const value = letterSize(block, canvas);
    const label = Math.min(value, Math.max(value * label_share, canvas.height * smallest_text));
    if (labelText() === "" || block.transform.h === undefined) return { label, value };
    const squeeze = Math.min(1, block.transform.h / ((label + value) * findLeading(block)));
    return { label: label * squeeze, value: value * squeeze };
  }

  function say(words: string) {
    if (words === said) return;
    said = words;
    // All figures have the same width, so most seconds nothing needs to be measured.
    if (maskDigits(words) === fitted) reword(value.text, words);
    else fit();
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
      if (!isAsBefore) fit();
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
      const { language = "en" } = around();
      say(held_since === null ? valueText(block, around(), now) : findAgendaLabels(language).held);
      const pulses = kind() === "countdown" && target_at !== undefined && held_since === null;
      const pulse = pulses ? countdownPulse(target_at - now) : 1;
      restyle(value.element, { transform: pulse === 1 ? "" : `scale(${pulse.toFixed(4)})` });
    },
    fit,
    isThere: () =>
      block.target_at !== undefined || ((kind() === "clock" || kind() === "date") && !tellsMoment(block)),
  };
}

function valueText(block: ComposedBlock, { timezone, language = "en" }: Surroundings, now: number): string {
  const { widget = "clock", format = "short", target_at } = block;
  if (widget === "clock" || widget === "date") {
    const written = { widget, format, language, timezone };
    if (!tellsMoment(block)) return timeText(written, now);
    return target_at === undefined ? "" : momentText(written, target_at, now);
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
