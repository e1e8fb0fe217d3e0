import { Plus, X } from "lucide-react";
import type { Condition, Conditions, Entry } from "../../../../core/rules/rule.ts";
import { Chips } from "../Chips.tsx";
import { allAsked, askedBy, startAsking } from "./asked.ts";
import { ConditionField } from "./ConditionField.tsx";
import { useNamedConditions } from "./namedConditions.ts";
import { sayEntry } from "./sayWhen.ts";

type DraftEntry = Entry | Omit<Condition, "id">;

/** A row keeps its place on the page, whatever is edited in it. */
export interface KeyedEntry {
  key: number;
  entry: DraftEntry;
}

export function keyed(entries: DraftEntry[]): KeyedEntry[] {
  return entries.map((entry, key) => ({ key, entry }));
}

interface WhenFieldProps {
  match: Conditions["match"];
  onMatch: (match: Conditions["match"]) => void;
  when: KeyedEntry[];
  onWhen: (when: KeyedEntry[]) => void;
}

/** What must hold: conditions to edit, and what was written elsewhere, kept as it is. */
export function WhenField({ match, onMatch, when, onWhen }: WhenFieldProps) {
  const nameOf = useNamedConditions();
  const put = (key: number, entry: DraftEntry) =>
    onWhen(when.map((row) => (row.key === key ? { key, entry } : row)));
  const add = () =>
    onWhen([
      ...when,
      { key: Math.max(-1, ...when.map(({ key }) => key)) + 1, entry: startAsking(allAsked[0]!, "") },
    ]);
  return (
    <fieldset className="when">
      <legend>While</legend>
      {when.length === 0 && <p className="muted">Always: nothing is asked.</p>}
      {when.map(({ key, entry }, index) => {
        const asked = askedBy(entry as Entry);
        return (
          <div key={key} className="when-row">
            {asked ? (
              <ConditionField
                condition={entry as Condition}
                asked={asked}
                place={index + 1}
                onChange={(changed) => put(key, changed)}
              />
            ) : (
              <p className="when-kept">
                {sayEntry(entry as Entry, nameOf)}{" "}
                <span className="muted small">Kept as it was written.</span>
              </p>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={`Remove condition ${index + 1}`}
              onClick={() => onWhen(when.filter((row) => row.key !== key))}
            >
              <X aria-hidden />
            </button>
          </div>
        );
      })}
      <button type="button" className="button" onClick={add}>
        <Plus aria-hidden /> {when.length === 0 ? "Add a condition" : "Add another"}
      </button>
      {when.length > 1 && (
        <Chips
          label="It holds when"
          value={match}
          choices={[
            { value: "all", label: "All of them hold" },
            { value: "any", label: "Any of them holds" },
          ]}
          onChange={onMatch}
        />
      )}
    </fieldset>
  );
}
