import type { Cue, CueList } from "../../../../contract/cueLists.ts";
import { sayClock } from "../../events/times.ts";
import { Button } from "../../parts/Button.tsx";
import { KeyCap } from "../../parts/KeyCap.tsx";
import { useNow } from "../../shell/useNow.ts";
import type { NameOf } from "../sayAction.ts";
import { ActionLines } from "./ActionLines.tsx";
import styles from "./Run.module.css";
import { findNextDue, sayDifference, sayMoment, sayStart } from "./sayCue.ts";
import type { useFire } from "./useFire.ts";

export interface RunProps {
  list: CueList;
  nameOf: NameOf;
  zone: string;
  firing: ReturnType<typeof useFire>;
  isOperator: boolean;
}

/** The cue that comes next, in large, and the button that fires it. It keeps its place while the list moves. */
export function NextCue({ list, nameOf, zone, firing, isOperator }: RunProps) {
  const place = list.cues.findIndex(({ id }) => id === list.next_cue_id);
  const next = list.cues[place];
  return (
    <section className={`panel ${styles.next}`} aria-label="Next cue">
      <div className={`stack gap-4 top ${styles.nextWords}`}>
        {next ? (
          <>
            <p className="row wrap muted small">
              {list.rehearsing && <b className="ready strong">Rehearsal</b>}
              <span>
                Next: cue {place + 1} of {list.cues.length}
              </span>
              <span>{sayStart(next, nameOf)}</span>
              {next.planned_at !== null && <Planned at={next.planned_at} zone={zone} />}
            </p>
            <h2 className={styles.nextTitle}>{next.title}</h2>
            {next.note !== "" && <p className={`break ${styles.note}`}>{next.note}</p>}
            <ActionLines actions={next.actions} nameOf={nameOf} results={null} />
          </>
        ) : (
          <>
            <h2 className={styles.nextTitle}>The last cue has been fired</h2>
            <p className="muted">Make another one the next, or start again from the first cue.</p>
          </>
        )}
        {list.running && <NextDue list={list} />}
      </div>
      {isOperator && (
        <div className={styles.goPlace}>
          <Button
            look="main"
            className={styles.go}
            label="GO"
            data-go
            aria-label={next ? `GO: ${next.title}` : "GO"}
            aria-keyshortcuts="Space"
            aria-disabled={firing.isStill || !next}
            onClick={() => firing.go()}
          />
          <KeyCap name="Space" />
        </div>
      )}
    </section>
  );
}

function Planned({ at, zone }: { at: number; zone: string }) {
  const now = useNow(1000);
  return (
    <span>
      Planned {sayMoment(at, zone, "planned")}
      {now - at >= 1000 ? (
        <b className="fault strong"> {sayDifference(now - at)}</b>
      ) : (
        <span role="timer"> in {sayClock(at - now)}</span>
      )}
    </span>
  );
}

/** Which cue fires by itself next, and how long that takes. */
function NextDue({ list: { cues, next_cue_id } }: { list: CueList }) {
  const now = useNow(250);
  const due = findNextDue(cues);
  if (!due) return <p className="muted small">Nothing fires by itself now.</p>;
  return (
    <p className={`ready strong ${styles.due}`}>
      {due.id === next_cue_id ? "Fires by itself" : `“${due.title}” fires by itself`}
      <span role="timer"> in {sayClock(leftOf(due, now))}</span>
    </p>
  );
}

// A countdown shows the second that is running, so that it fires when 0:00 is reached.
const leftOf = ({ due_at }: Cue & { due_at: number }, now: number) =>
  Math.ceil(Math.max(0, due_at - now) / 1000) * 1000;
