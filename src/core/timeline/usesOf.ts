import type { Entry, Rule } from "../rules/rule.ts";
import type { Timeline } from "./timeline.ts";

/** The ids of assets and named conditions that a timeline mentions. */
export function usesOf({ blocks, audio = [], canvas_rules = [] }: Timeline): {
  asset_ids: string[];
  named_ids: string[];
} {
  const rules = [...canvas_rules, ...blocks.flatMap(({ rules = [] }) => rules)];
  return {
    asset_ids: unique([...blocks, ...audio].flatMap(({ asset }) => (asset === undefined ? [] : [asset]))),
    named_ids: unique(rules.flatMap(({ when }: Rule) => namedIn(when))),
  };
}

export function namedIn(when: Entry[]): string[] {
  return when.flatMap((entry) => {
    if ("named" in entry) return [entry.named];
    return "when" in entry ? namedIn(entry.when) : [];
  });
}

const unique = (ids: string[]) => [...new Set(ids)];
