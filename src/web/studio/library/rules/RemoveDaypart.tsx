import { useState } from "react";
import type { Daypart, DaypartUse } from "../../../../contract/dayparts.ts";
import { RemoveDialog } from "../../parts/RemoveDialog.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSession } from "../../people/session.ts";
import { daypartsQuery } from "../../stories/stories.ts";
import { sayUses } from "./sayUses.ts";
import type { AsGoing } from "./useGoing.ts";
import styles from "./RulesTab.module.css";

interface RemoveDaypartProps {
  daypart: Daypart;
  all: readonly Daypart[];
  uses: { items: DaypartUse[]; total: number } | undefined;
  asGoing: AsGoing;
  onClose: () => void;
}

/** Asks before a time of day goes; a chapter that plays in no other is given one, never all hours unasked. */
export function RemoveDaypart({ daypart, all, uses, asGoing, onClose }: RemoveDaypartProps) {
  const session = useSession();
  const [replace_with, replaceWith] = useState("");
  const { id, name } = daypart;
  const chapters = uses?.items.filter(({ kind }) => kind === "story") ?? [];
  const collections = uses?.items.filter(({ kind }) => kind === "collection") ?? [];
  const only = chapters.reduce((count, use) => count + (use.only ?? 0), 0);
  const others = all.filter((one) => one.id !== id);

  async function remove() {
    if (only > 0 && replace_with === "")
      throw new Error("Choose what these chapters play in instead, or give them another time first.");
    const and_uses = chapters.length > 0 ? ("true" as const) : ("false" as const);
    const query = replace_with === "" ? { and_uses } : { replace_with };
    await asGoing(() => session.api.delete("/dayparts/{id}", { params: { id }, query }));
  }

  return (
    <RemoveDialog
      title={`Delete “${name}”?`}
      remove={remove}
      stale={daypartsQuery(session).queryKey}
      notice={`“${name}” is deleted.`}
      onClose={onClose}
    >
      {chapters.length === 0 && collections.length === 0 && "Nothing plays by it. This cannot be undone."}
      {chapters.length > 0 && `It is used by ${sayUses({ items: chapters, total: chapters.length })}. `}
      {chapters.length > 0 &&
        (only > 0
          ? `${only === 1 ? "One chapter plays" : `${only} chapters play`} in no other time of day and would play at all hours. `
          : "Their chapters go on in the other times they have. ")}
      {chapters.length > 0 && others.length > 0 && (
        <span className={styles.instead}>
          <Select
            bare
            label="Play in instead"
            value={replace_with}
            none={only > 0 ? "Choose what they play in instead" : "Only take it out"}
            choices={others.map(({ id, name, from, to }) => ({
              value: id,
              label: `Play in ${name}, ${from}–${to}, instead`,
            }))}
            onChange={replaceWith}
          />
        </span>
      )}
      {collections.length > 0 &&
        ` Records name it in ${sayUses({ items: collections, total: collections.length })}: those that name no other will play at any time.`}
    </RemoveDialog>
  );
}
