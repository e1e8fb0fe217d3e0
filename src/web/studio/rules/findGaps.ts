import { limits } from "../../../core/limits.ts";
import type { Entry, Rule } from "../../../core/rules/rule.ts";
import type { ValueType } from "../../../core/rules/sensors.ts";
import { findQuestion, needsName } from "./questions.ts";

/** What is missing before a rule can be saved, by the ids of its entries. */
export type Gaps = ReadonlyMap<string, string>;

/** `isKnown` tells whether there is a named condition of this id. */
export function findGaps(when: readonly Entry[], isKnown: (named: string) => boolean): Gaps {
  const gaps = new Map<string, string>();
  const look = (entry: Entry) => {
    const gap = findGap(entry, isKnown);
    if (gap !== null) gaps.set(entry.id ?? "", gap);
    if ("when" in entry) entry.when.forEach(look);
  };
  when.forEach(look);
  return gaps;
}

function findGap(entry: Entry, isKnown: (named: string) => boolean): string | null {
  if ("named" in entry) {
    if (entry.named === "") return "Choose a named condition.";
    return isKnown(entry.named) ? null : "This named condition is gone. Choose another, or remove it.";
  }
  if ("when" in entry) return null;
  const found = findQuestion(entry);
  if (!found) return "This version of the studio does not know what it asks. Remove it to save.";
  const { question, op } = found;
  if (needsName(question, op) && (entry.property ?? "").trim() === "") return `Name the ${question.names}.`;
  for (const [key, type] of Object.entries(op.value)) {
    const value = entry.value?.[key];
    if (isMissing(type, value)) return asks[type];
  }
  return null;
}

const asks: Record<ValueType, string> = {
  time: "Choose a time.",
  date: "Choose a date.",
  days: "Choose at least one day.",
  text: "Write a value.",
  number: "Give the minutes.",
  seconds: "Give the seconds.",
  status: "Choose a status.",
};

/** Empty words are a value too: a blank may be asked whether it holds them. */
function isMissing(type: ValueType, value: unknown): boolean {
  switch (type) {
    case "days":
      return !Array.isArray(value) || value.length === 0;
    case "text":
      return value === undefined;
    case "number":
    case "seconds":
      return typeof value !== "number";
    case "time":
    case "date":
    case "status":
      return value === undefined || value === "";
  }
}

/** The first thing in what a rule changes that cannot be saved, by its key. */
export function findSetGap({ color, background, filter, backdrop }: Rule["set"]): SetGap | null {
  for (const [key, value] of [
    ["color", color],
    ["background", background],
  ] as const)
    if (value !== undefined && (value.trim() === "" || fetches(value)))
      return { key, message: "Choose a colour." };
  if (filter !== undefined && (filter.trim() === "" || fetches(filter)))
    return { key: "filter", message: "Choose a filter, or write one as CSS without url()." };
  const colours = [backdrop?.color, backdrop?.from, backdrop?.to, ...(backdrop?.colors ?? [])];
  if (colours.some((one) => one !== undefined && (one.trim() === "" || fetches(one))))
    return { key: "backdrop", message: "Choose a colour." };
  return null;
}

export interface SetGap {
  key: keyof Rule["set"];
  message: string;
}

/** Nothing in a style may fetch. */
const fetches = (css: string) => /url\s*\(|\\/i.test(css) || css.length > limits.rule_filter;
