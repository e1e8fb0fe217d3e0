import type { Condition, Entry, Group, NamedEntry } from "../../../core/rules/rule.ts";
import { sayCondition, sayWhen } from "../../../core/rules/sayRule.ts";
import { Select } from "../parts/Select.tsx";
import { ConditionFields } from "./ConditionFields.tsx";
import { type EntryPath, replaceEntry, sayNumber } from "./editWhen.ts";
import { findQuestion } from "./questions.ts";
import type { WhenTools } from "./whenTools.ts";
import styles from "./Rules.module.css";

interface FieldsProps {
  path: EntryPath;
  tools: WhenTools;
}

/** What an entry asks, to be edited; what a later release has added is only said. */
export function EntryFields({ entry, path, tools }: FieldsProps & { entry: Entry }) {
  if ("when" in entry) return <GroupFields group={entry} path={path} tools={tools} />;
  if ("named" in entry) return <NamedFields entry={entry} path={path} tools={tools} />;
  const asked = findQuestion(entry);
  if (!asked) return <p className="grow break">{sayCondition(entry)}</p>;
  return (
    <ConditionFields
      condition={entry}
      asked={asked}
      place={tools.place}
      number={sayNumber(path)}
      autoFocus={tools.focused === entry.id}
      onChange={(changed: Condition) => tools.change((when) => replaceEntry(when, path, changed))}
    />
  );
}

function GroupFields({ group, path, tools }: FieldsProps & { group: Group }) {
  return (
    <div className={`wrap grow ${styles.condition}`}>
      <Select
        bare
        label={`Group ${sayNumber(path)} holds when`}
        autoFocus={tools.focused === group.id}
        value={group.match}
        choices={[
          { value: "all", label: "All of these hold" },
          { value: "any", label: "Any of these holds" },
        ]}
        onChange={(match) => tools.change((when) => replaceEntry(when, path, { ...group, match }))}
      />
    </div>
  );
}

function NamedFields({ entry, path, tools }: FieldsProps & { entry: NamedEntry }) {
  const chosen = tools.named.find(({ id }) => id === entry.named);
  const findName = (id: string) => tools.named.find((one) => one.id === id)?.name ?? null;
  return (
    <div className={`stack gap-4 grow ${styles.condition}`}>
      <Select
        bare
        label={`Named condition of condition ${sayNumber(path)}`}
        autoFocus={tools.focused === entry.id}
        value={entry.named}
        none={entry.named === "" ? "Choose a named condition" : undefined}
        missing="One that is gone"
        choices={tools.named.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(named) => tools.change((when) => replaceEntry(when, path, { ...entry, named }))}
      />
      {chosen && <p className="muted small break">{sayWhen(chosen, findName)}</p>}
    </div>
  );
}
