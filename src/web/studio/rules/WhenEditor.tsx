import { useEffect, useRef, useState } from "react";
import type { Conditions, Entry } from "../../../core/rules/rule.ts";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import {
  addEntry,
  type EntryPath,
  getEntry,
  type NewEntry,
  removeEntry,
  replaceEntry,
  toConditions,
  withoutPageIds,
} from "./editWhen.ts";
import { EntryList } from "./EntryList.tsx";
import type { Gaps } from "./findGaps.ts";
import { KeepAsNamed } from "./KeepAsNamed.tsx";
import { useNamedConditions } from "./namedConditions.ts";
import type { RulePlace } from "./rulePlace.ts";
import type { WhenTools } from "./whenTools.ts";
import { Button } from "../parts/Button.tsx";
import styles from "./Rules.module.css";

interface WhenEditorProps {
  match: Conditions["match"];
  /** Each entry with an id, as `withEntryIds` gives them. */
  when: Entry[];
  onChange: (conditions: Conditions) => void;
  place: RulePlace;
  /** What is missing, once somebody tried to save it. */
  gaps: Gaps;
  /** The named condition that is being edited, which cannot ask about itself. */
  except?: string | undefined;
}

/** What must hold: conditions, groups of them and named conditions, as deep as the server takes them. */
export function WhenEditor({ match, when, onChange, place, gaps, except }: WhenEditorProps) {
  const { all = [] } = useNamedConditions();
  const frame = useRef<HTMLFieldSetElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  // A list of which something was removed: its button is where one goes on.
  const [removedFrom, setRemovedFrom] = useState<EntryPath | null>(null);
  const [kept, setKept] = useState<EntryPath | null>(null);
  const change = (changed: Entry[]) => onChange({ match, when: changed });

  useEffect(() => {
    if (removedFrom === null) return;
    frame.current?.querySelector<HTMLElement>(`[data-adds="${removedFrom.join(".")}"]`)?.focus();
    setRemovedFrom(null);
  }, [removedFrom]);

  const tools: WhenTools = {
    place,
    gaps,
    focused,
    named: all.filter(({ id }) => id !== except),
    kept,
    change: (edit) => change(edit(when)),
    add(group: EntryPath, entry: NewEntry) {
      const added = addEntry(when, group, entry);
      setFocused(added.id);
      change(added.when);
    },
    remove(path) {
      change(removeEntry(when, path));
      setRemovedFrom(path.slice(0, -1));
    },
    keep: setKept,
    drawKeep: (path) => {
      const entry = getEntry(when, path);
      if (!entry) return null;
      return (
        <KeepAsNamed
          conditions={toConditions(entry)}
          onClose={() => setKept(null)}
          onKept={(named) => {
            setKept(null);
            change(
              replaceEntry(when, path, { ...(entry.id !== undefined && { id: `~${entry.id}` }), named }),
            );
          }}
        />
      );
    },
  };
  const isKeepingAll = kept?.length === 0;

  return (
    <fieldset ref={frame} className={`stack gap-8 ${styles.when}`}>
      <legend>When</legend>
      {when.length > 1 && (
        <ChoiceField
          label="It holds when"
          look="chips"
          value={match}
          choices={[
            { value: "all", label: "All of them hold" },
            { value: "any", label: "Any of them holds" },
          ]}
          onChange={(match) => onChange({ match, when })}
        />
      )}
      <EntryList match={match} list={when} path={[]} tools={tools} />
      {when.length > 1 && place.for !== "named" && !isKeepingAll && (
        <Button look="text" label="Keep all of it as a named condition" onClick={() => setKept([])} />
      )}
      {isKeepingAll && (
        <KeepAsNamed
          conditions={{ match, when: withoutPageIds(when) }}
          onClose={() => setKept(null)}
          onKept={(named) => {
            setKept(null);
            onChange({ match: "all", when: addEntry([], [], { named }).when });
          }}
        />
      )}
    </fieldset>
  );
}
