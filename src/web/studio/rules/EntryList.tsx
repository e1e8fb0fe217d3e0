import { Plus, X } from "#icons";
import { limits } from "../../../core/limits.ts";
import type { Conditions, Entry } from "../../../core/rules/rule.ts";
import { Button, IconButton } from "../parts/Button.tsx";
import { type EntryPath, type NewEntry, sayNumber } from "./editWhen.ts";
import { EntryFields } from "./EntryFields.tsx";
import { EntryMenu } from "./EntryMenu.tsx";
import { findQuestion, listQuestions, readToday, startCondition } from "./questions.ts";
import type { RulePlace } from "./rulePlace.ts";
import type { WhenTools } from "./whenTools.ts";
import styles from "./Rules.module.css";

interface EntryListProps {
  match: Conditions["match"];
  list: readonly Entry[];
  /** Leads to the group that the list belongs to; empty for the whole. */
  path: EntryPath;
  tools: WhenTools;
}

/** Rows of one list, and what can be added to it. */
export function EntryList({ match, list, path, tools }: EntryListProps) {
  const isFull = list.length >= limits.rule_entries;
  const where = path.length === 0 ? "" : ` to group ${sayNumber(path)}`;
  return (
    <>
      {list.length > 0 && (
        <ol
          className={styles.entries}
          aria-label={path.length === 0 ? "Conditions" : `Group ${sayNumber(path)}`}
        >
          {list.map((entry, index) => (
            <li key={entry.id}>
              {index > 0 && (
                <span className={`muted small ${styles.link}`}>{match === "all" ? "and" : "or"}</span>
              )}
              <EntryRow entry={entry} path={[...path, index]} count={list.length} tools={tools} />
            </li>
          ))}
        </ol>
      )}
      {isFull ? (
        <p className="muted small">A list holds at most {limits.rule_entries} conditions.</p>
      ) : (
        <div className="wrap">
          <Button
            icon={Plus}
            data-adds={path.join(".")}
            label={list.length === 0 ? "Add a condition" : "Add another"}
            aria-label={`${list.length === 0 ? "Add a condition" : "Add another"}${where}`}
            onClick={() => tools.add(path, startNext(list, tools.place))}
          />
          {path.length < limits.rule_depth && (
            <Button
              icon={Plus}
              label="Group"
              aria-label={`Add a group${where}`}
              title="Several conditions of which all, or any one, must hold"
              onClick={() => tools.add(path, { match: match === "all" ? "any" : "all", when: [] })}
            />
          )}
          {tools.named.length > 0 && (
            <Button
              icon={Plus}
              label="Named condition"
              aria-label={`Add a named condition${where}`}
              onClick={() => tools.add(path, { named: "" })}
            />
          )}
        </div>
      )}
    </>
  );
}

/** A new condition asks what its list does not ask yet. */
function startNext(list: readonly Entry[], place: RulePlace): NewEntry {
  const asked = new Set(list.map((entry) => findQuestion(entry)?.question.id));
  const offered = listQuestions(place);
  return startCondition(offered.find(({ id }) => !asked.has(id)) ?? offered[0]!, readToday());
}

interface EntryRowProps {
  entry: Entry;
  path: EntryPath;
  /** How many stand in its list. */
  count: number;
  tools: WhenTools;
}

/** One entry with its fields, what is missing in it, and what can be done with it. */
function EntryRow({ entry, path, count, tools }: EntryRowProps) {
  const { gaps, kept } = tools;
  const gap = gaps.get(entry.id ?? "");
  const name = `${"when" in entry ? "group" : "condition"} ${sayNumber(path)}`;
  return (
    <div className={"when" in entry ? styles.group : styles.entry} role="group" aria-label={name}>
      <div className={`row gap-4 ${styles.entryLine}`}>
        <EntryFields entry={entry} path={path} tools={tools} />
        <EntryMenu entry={entry} path={path} count={count} tools={tools} name={name} />
        <IconButton icon={X} label={`Remove ${name}`} onClick={() => tools.remove(path)} />
      </div>
      <EntryNotes entry={entry} place={tools.place.for} />
      {gap && <p className="fault small">{gap}</p>}
      {"when" in entry && (
        <div className={`stack gap-8 ${styles.inside}`}>
          {entry.when.length === 0 && (
            <p className="muted small">This group asks nothing yet, so it never holds.</p>
          )}
          <EntryList match={entry.match} list={entry.when} path={path} tools={tools} />
        </div>
      )}
      {kept !== null && kept.length > 0 && kept.join() === path.join() && tools.drawKeep(path)}
    </div>
  );
}

/** Why something that may be written never holds where it stands. */
function EntryNotes({ entry, place }: { entry: Entry; place: string }) {
  if (place !== "stage" || !("sensor" in entry) || entry.sensor !== "field") return null;
  return <p className="fault small">A stage has no record: this never holds here.</p>;
}
