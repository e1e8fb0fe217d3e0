import { familyKey, isRole } from "./fontFamily.ts";
import type { Entry, Rule } from "../rules/rule.ts";
import { settingsOf } from "./settingsOf.ts";
import type { Block, Timeline } from "./timeline.ts";

/** The ids of assets, named conditions and channels that a timeline mentions, and the font families, as `familyKey` writes them. */
export function usesOf({ blocks, audio = [], canvas_rules = [], fonts = {} }: Timeline): {
  asset_ids: string[];
  named_ids: string[];
  channel_ids: string[];
  families: string[];
} {
  const rules = [...canvas_rules, ...blocks.flatMap(({ rules = [] }) => rules)];
  return {
    asset_ids: unique([...blocks, ...audio].flatMap(({ asset }) => (asset === undefined ? [] : [asset]))),
    named_ids: unique(rules.flatMap(({ when }: Rule) => namedIn(when))),
    channel_ids: unique(blocks.flatMap(channelsIn)),
    families: unique(
      [fonts.heading, fonts.body, ...blocks.map(({ font_family }) => font_family)].flatMap((name) =>
        name === undefined || isRole(name) ? [] : [familyKey(name)],
      ),
    ),
  };
}

/** `stage` is whatever channel the stage is switched to. */
function channelsIn(block: Block): string[] {
  if (block.kind !== "channel") return [];
  return settingsOf(block)
    .flatMap((props) => [props["channel_id"], props["default_channel_id"]])
    .filter((id): id is string => typeof id === "string" && id !== "stage");
}

export function namedIn(when: Entry[]): string[] {
  return when.flatMap((entry) => {
    if ("named" in entry) return [entry.named];
    return "when" in entry ? namedIn(entry.when) : [];
  });
}

const unique = (ids: string[]) => [...new Set(ids)];
