import { withMoved } from "../../parts/sortRows.ts";
import { Sortable } from "../../parts/Sortable.tsx";
import { CueRow } from "./CueRow.tsx";
import type { RunProps } from "./NextCue.tsx";
import styles from "./Run.module.css";
import { dayAt } from "../../events/times.ts";
import { useChangeCues } from "./useChangeCues.ts";

/** All cues in their order. */
export function CueRows({ list, nameOf, zone, firing, isOperator }: RunProps) {
  const { change } = useChangeCues(list.id);
  const days = list.cues.map(({ planned_at }) => (planned_at === null ? null : dayAt(planned_at, zone)));
  return (
    <div>
      <div className={`muted small ${styles.columns}`} aria-hidden>
        <span className={styles.place}>#</span>
        <span>Planned</span>
        <span>Cue</span>
        <span>Starts</span>
        <span>Fired</span>
      </div>
      <Sortable
        items={list.cues}
        label="Cues"
        className={styles.rows}
        fixed={!isOperator}
        nameOf={({ title }) => title}
        onMove={(id, index) => change.mutateAsync((cues) => moveCue(cues, id, index)).catch(() => undefined)}
      >
        {(cue, handle, index) => (
          <CueRow
            cue={cue}
            list_id={list.id}
            number={index + 1}
            handle={handle}
            day={days[index] !== days.slice(0, index).findLast((day) => day !== null) ? days[index]! : null}
            isNext={cue.id === list.next_cue_id}
            isFiring={firing.firing === cue.id}
            rehearsed={firing.rehearsed.get(cue.id) ?? null}
            isRehearsing={list.rehearsing}
            onFire={() => firing.fire(cue.id)}
            {...{ nameOf, zone, isOperator }}
          />
        )}
      </Sortable>
    </div>
  );
}

function moveCue<T extends { id?: string | null | undefined }>(cues: T[], id: string, index: number): T[] {
  const placed = cues.map((cue) => ({ cue, id: cue.id ?? "" }));
  return withMoved(placed, id, index).map(({ cue }) => cue);
}
