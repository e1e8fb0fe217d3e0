import type { Values } from "../records/values.ts";
import { judgeRule } from "../rules/judgeRule.ts";
import type { Rule } from "../rules/rule.ts";
import { readMoment } from "../time/venueTime.ts";
import type { Block } from "../timeline/timeline.ts";
import { atFillTime } from "./atFillTime.ts";
import type { ComposedBlock, Filling } from "./composedBlock.ts";
import { listBlanks, fillBlanks } from "./fillBlanks.ts";
import { readPictureUrl } from "./readPictureUrl.ts";

/** Fills the texts, pictures and target times of a block; null when a rule leaves it out. */
export function fillBlock(block: Block, filling: Filling): ComposedBlock | null {
  const { rules = [], ...rest } = block;
  const blanks = getBlanks(block);
  if (rules.some((rule) => leavesOut(rule, blanks, filling))) return null;
  const { spoken = filling.values } = filling;
  return {
    ...rest,
    ...fillTexts(block, spoken),
    ...(block.kind === "still" && { image_url: fillPicture(block, filling) }),
    ...(block.kind === "agenda" && filling.agenda && { agenda_view: filling.agenda(block.agenda ?? {}) }),
    ...fillMoments(block, filling),
    rules: rules.flatMap((rule) => (rule.phase === "fill" ? [] : [fillRule(rule, spoken)])),
    blanks,
  };
}

const known = new WeakMap<Block, string[]>();

/** Returns the names of a block's blanks, which are looked for only once however often it is filled. */
function getBlanks(block: Block): string[] {
  const before = known.get(block);
  if (before) return before;
  const blanks = findBlanks(block);
  known.set(block, blanks);
  return blanks;
}

function findBlanks({ text = "", props, image_blank, target_blank, from_blank }: Block): string[] {
  const named = [image_blank, target_blank, from_blank].filter((name) => name !== undefined && name !== "");
  const worded = typeof props?.["text"] === "string" ? listBlanks(props["text"]) : [];
  return [...new Set([...listBlanks(text), ...worded, ...(named as string[])])];
}

function leavesOut(rule: Rule, blanks: string[], { values, named }: Filling): boolean {
  if (rule.phase !== "fill" || rule.set.hidden !== true) return false;
  return judgeRule(rule, { at: atFillTime(values), named, blanks, only: "field" });
}

type TextFields = Pick<Block, "text" | "alt" | "props">;

function fillTexts({ text, alt, props }: TextFields, values: Values) {
  const worded = typeof props?.["text"] === "string" ? props["text"] : undefined;
  return {
    ...(text !== undefined && { text: fillBlanks(text, values) }),
    ...(alt !== undefined && { alt: fillBlanks(alt, values) }),
    ...(worded !== undefined && { props: { ...props, text: fillBlanks(worded, values) } }),
  };
}

function fillRule(rule: Rule, values: Values): Rule {
  const words = fillTexts(rule.set, values);
  return Object.keys(words).length === 0 ? rule : { ...rule, set: { ...rule.set, ...words } };
}

/** The record's own picture wins over the one from the library. */
function fillPicture(
  { image_blank, asset }: Block,
  { values, spoken = values, pictureUrl }: Filling,
): string | null {
  const url = readPictureUrl(readBlank(image_blank, spoken));
  const own = url === null ? null : pictureUrl({ blank: image_blank!, url });
  return own ?? (asset === undefined ? null : pictureUrl({ asset }));
}

/** A blank that holds no moment leaves the fixed one. */
function fillMoments({ target_blank, from_blank }: Block, { values, spoken = values, timezone }: Filling) {
  const target = readBlankMoment(target_blank, spoken, timezone);
  const from = readBlankMoment(from_blank, spoken, timezone);
  return { ...(target !== null && { target_at: target }), ...(from !== null && { from_at: from }) };
}

function readBlankMoment(blank: string | undefined, values: Values, timezone: string): number | null {
  const text = readBlank(blank, values);
  return text === "" ? null : (readMoment(text, timezone)?.at ?? null);
}

function readBlank(blank: string | undefined, values: Values): string {
  return blank !== undefined && Object.hasOwn(values, blank) ? values[blank]! : "";
}
