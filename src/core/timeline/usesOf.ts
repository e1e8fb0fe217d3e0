import { familyKey, isRole } from "./fontFamily.ts";
import type { Entry, Rule } from "../rules/rule.ts";
import type { Timeline } from "./timeline.ts";

/** The ids of assets and named conditions that a timeline mentions, and the font families, as `familyKey` writes them. */
export function usesOf({ blocks, audio = [], canvas_rules = [], fonts = {} }: Timeline): {
  asset_ids: string[];
  named_ids: string[];
  families: string[];
} {
  const rules = [...canvas_rules, ...blocks.flatMap(({ rules = [] }) => rules)];
  return {
    asset_ids: unique([...blocks, ...audio].flatMap(({ asset }) => (asset === undefined ? [] : [asset]))),
    named_ids: unique(rules.flatMap(({ when }: Rule) => namedIn(when))),
    families: unique(
      [fonts.heading, fonts.body, ...blocks.map(({ font_family }) => font_family)].flatMap((name) =>
        name === undefined || isRole(name) ? [] : [familyKey(name)],
      ),
    ),
  };
}

export function namedIn(when: Entry[]): string[] {
  return when.flatMap((entry) => {
    if ("named" in entry) return [entry.named];
    return "when" in entry ? namedIn(entry.when) : [];
  });
}

const unique = (ids: string[]) => [...new Set(ids)];
