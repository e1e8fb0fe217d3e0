import { limits } from "../../../core/limits.ts";
import { measureDepth } from "../../../core/rules/inlineNamed.ts";
import type { Entry } from "../../../core/rules/rule.ts";
import { RowMenu } from "../parts/RowMenu.tsx";
import { duplicateEntry, type EntryPath, moveEntry, unwrapEntry, wrapEntry } from "./editWhen.ts";
import type { WhenTools } from "./whenTools.ts";

interface EntryMenuProps {
  entry: Entry;
  path: EntryPath;
  /** How many stand in its list. */
  count: number;
  name: string;
  tools: WhenTools;
}

/** What can be done with an entry besides editing it. */
export function EntryMenu({ entry, path, count, name, tools }: EntryMenuProps) {
  const index = path.at(-1)!;
  const depth = path.length - 1 + measureDepth([entry]);
  const isGroup = "when" in entry;
  return (
    <RowMenu
      label={`More for ${name}`}
      items={[
        {
          label: "Move up",
          disabled: index === 0,
          onSelect: () => tools.change((when) => moveEntry(when, path, -1)),
        },
        {
          label: "Move down",
          disabled: index === count - 1,
          onSelect: () => tools.change((when) => moveEntry(when, path, 1)),
        },
        {
          label: "Put into a group",
          disabled: depth >= limits.rule_depth,
          onSelect: () => tools.change((when) => wrapEntry(when, path)),
        },
        ...(isGroup
          ? [
              {
                label: "Take out of the group",
                disabled: count - 1 + entry.when.length > limits.rule_entries,
                onSelect: () => tools.change((when) => unwrapEntry(when, path)),
              },
            ]
          : []),
        {
          label: "Duplicate",
          disabled: count >= limits.rule_entries,
          onSelect: () => tools.change((when) => duplicateEntry(when, path)),
        },
        ...("named" in entry || (isGroup && entry.when.length === 0)
          ? []
          : [{ label: "Keep as a named condition", onSelect: () => tools.keep(path) }]),
      ]}
    />
  );
}
