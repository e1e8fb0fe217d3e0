import type { Values } from "../records/values.ts";
import { judgeRule } from "../rules/judgeRule.ts";
import type { Rule } from "../rules/rule.ts";
import { readMoment } from "../time/venueTime.ts";
import type { Block } from "../timeline/timeline.ts";
import { atFillTime } from "./atFillTime.ts";
import type { ComposedBlock, Filling } from "./composedBlock.ts";
import { blanksIn, fillBlanks } from "./fillBlanks.ts";
import { pictureUrlIn } from "./pictureUrl.ts";

/** The block with its words, pictures and targets; null when a rule leaves it out. */
export function fillBlock(block: Block, filling: Filling): ComposedBlock | null {
  const { rules = [], ...rest } = block;
  const blanks = blanksOf(block);
  if (rules.some((rule) => leavesOut(rule, blanks, filling))) return null;
  const { spoken = filling.values } = filling;
  return {
    ...rest,
    ...filledWords(block, spoken),
    ...(block.kind === "still" && { image_url: pictureOf(block, filling) }),
    ...(block.kind === "agenda" && filling.agenda && { agenda_view: filling.agenda(block.agenda ?? {}) }),
    ...momentsOf(block, filling),
    rules: rules.flatMap((rule) => (rule.phase === "fill" ? [] : [filledRule(rule, spoken)])),
    blanks,
  };
}

const known = new WeakMap<Block, string[]>();

/** The names of a block's blanks; looked for once, however often it is filled. */
function blanksOf(block: Block): string[] {
  const before = known.get(block);
  if (before) return before;
  const blanks = findBlanks(block);
  known.set(block, blanks);
  return blanks;
}

function findBlanks({ text = "", props, image_blank, target_blank, from_blank }: Block): string[] {
  const named = [image_blank, target_blank, from_blank].filter((name) => name !== undefined && name !== "");
  const worded = typeof props?.["text"] === "string" ? blanksIn(props["text"]) : [];
  return [...new Set([...blanksIn(text), ...worded, ...(named as string[])])];
}

function leavesOut(rule: Rule, blanks: string[], { values, named }: Filling): boolean {
  if (rule.phase !== "fill" || rule.set.hidden !== true) return false;
  return judgeRule(rule, { at: atFillTime(values), named, blanks, only: "field" });
}

type Worded = Pick<Block, "text" | "alt" | "props">;

function filledWords({ text, alt, props }: Worded, values: Values) {
  const worded = typeof props?.["text"] === "string" ? props["text"] : undefined;
  return {
    ...(text !== undefined && { text: fillBlanks(text, values) }),
    ...(alt !== undefined && { alt: fillBlanks(alt, values) }),
    ...(worded !== undefined && { props: { ...props, text: fillBlanks(worded, values) } }),
  };
}

function filledRule(rule: Rule, values: Values): Rule {
  const words = filledWords(rule.set, values);
  return Object.keys(words).length === 0 ? rule : { ...rule, set: { ...rule.set, ...words } };
}

/** The record's own picture, else the one from the library. */
function pictureOf(
  { image_blank, asset }: Block,
  { values, spoken = values, pictureUrl }: Filling,
): string | null {
  const url = pictureUrlIn(valueIn(image_blank, spoken));
  const own = url === null ? null : pictureUrl({ blank: image_blank!, url });
  return own ?? (asset === undefined ? null : pictureUrl({ asset }));
}

/** A blank that holds no moment leaves the fixed one. */
function momentsOf({ target_blank, from_blank }: Block, { values, spoken = values, timezone }: Filling) {
  const target = momentIn(target_blank, spoken, timezone);
  const from = momentIn(from_blank, spoken, timezone);
  return { ...(target !== null && { target_at: target }), ...(from !== null && { from_at: from }) };
}

function momentIn(blank: string | undefined, values: Values, timezone: string): number | null {
  const text = valueIn(blank, values);
  return text === "" ? null : (readMoment(text, timezone)?.at ?? null);
}

function valueIn(blank: string | undefined, values: Values): string {
  return blank !== undefined && Object.hasOwn(values, blank) ? values[blank]! : "";
}
