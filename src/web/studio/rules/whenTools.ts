import type { ReactNode } from "react";
import type { NamedCondition } from "../../../contract/namedConditions.ts";
import type { Entry } from "../../../core/rules/rule.ts";
import type { EntryPath, NewEntry } from "./editWhen.ts";
import type { Gaps } from "./findGaps.ts";
import type { RulePlace } from "./rulePlace.ts";

/** What the rows of conditions, at whatever depth, do to the whole. */
export interface WhenTools {
  place: RulePlace;
  gaps: Gaps;
  /** The id of the entry that was added last. */
  focused: string | null;
  named: readonly NamedCondition[];
  change: (edit: (when: Entry[]) => Entry[]) => void;
  add: (group: EntryPath, entry: NewEntry) => void;
  remove: (path: EntryPath) => void;
  /** The entry that is about to be kept as a named condition. */
  kept: EntryPath | null;
  keep: (path: EntryPath) => void;
  drawKeep: (path: EntryPath) => ReactNode;
}
