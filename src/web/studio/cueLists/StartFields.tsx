import { cueStarts, followedStatuses } from "../../../core/cueLists/cue.ts";
import { limits } from "../../../core/limits.ts";
import { localTime } from "../../../core/time/venueTime.ts";
import { momentOn } from "../events/times.ts";
import { ChoiceField } from "../parts/ChoiceField.tsx";
import { DurationField } from "../parts/DurationField.tsx";
import { useRefusal } from "../parts/Form.tsx";
import { TimeField } from "../parts/TimeField.tsx";
import { PathSelect } from "./actions/refusals.tsx";
import type { StartDraft } from "./startDraft.ts";
import { statusWords } from "./run/sayCue.ts";
import { useSessionChoices } from "./useSessionChoices.ts";

const startLabels = {
  manual: "By hand",
  previous: "After the one before",
  time: "At its time",
  session: "With a session",
};

interface StartFieldsProps {
  start: StartDraft;
  zone: string;
  event_ref: string | null;
  onChange: (start: StartDraft) => void;
}

/** When a cue is planned, and what fires it. */
export function StartFields({ start, zone, event_ref, onChange }: StartFieldsProps) {
  const plannedRefusal = useRefusal("planned_at");
  const delayRefusal = useRefusal("delay_ms");
  return (
    <>
      <TimeField
        as="datetime-local"
        label="Planned for"
        name="planned_at"
        step={1}
        hint={`By the clock of ${zone}`}
        error={plannedRefusal}
        defaultValue={start.planned_at === null ? "" : toWallSecond(start.planned_at, zone)}
        onChange={(wall) => onChange({ ...start, planned_at: readWallSecond(wall, zone) })}
      />
      <ChoiceField
        look="chips"
        label="Fires"
        name="after"
        value={start.after}
        hint={start.after === "manual" ? undefined : "By itself, while the list runs; by hand at any time."}
        choices={cueStarts.map((value) => ({ value, label: startLabels[value] }))}
        onChange={(after) => onChange({ ...start, after })}
      />
      {start.after === "previous" && (
        <DurationField
          label="How long after"
          error={delayRefusal}
          value={start.delay_ms}
          max_ms={limits.cue_delay_ms}
          onChange={(delay_ms) => onChange({ ...start, delay_ms: delay_ms ?? 0 })}
        />
      )}
      {start.after === "session" && <SessionStart start={start} event_ref={event_ref} onChange={onChange} />}
    </>
  );
}

function SessionStart({ start, event_ref, onChange }: Omit<StartFieldsProps, "zone">) {
  const choices = useSessionChoices(event_ref);
  return (
    <div className="field-pair">
      <PathSelect
        label="Session"
        path="session_id"
        none="Choose one"
        missing="A session of another day"
        value={start.session_id ?? ""}
        choices={choices}
        onChange={(session_id) => onChange({ ...start, session_id: session_id || null })}
      />
      <PathSelect
        label="As soon as"
        path="status"
        none="Choose one"
        value={start.status ?? ""}
        choices={followedStatuses.map((value) => ({ value, label: `It ${statusWords[value]}` }))}
        onChange={(status) => onChange({ ...start, status: status || null })}
      />
    </div>
  );
}

/** What an input of date and time to the second holds. */
function toWallSecond(at: number, zone: string): string {
  const { date, time } = localTime(at, zone);
  return `${date}T${time}`;
}

function readWallSecond(wall: string, zone: string): number | null {
  const minute = momentOn(wall, zone);
  const [, seconds = "0"] = /T\d\d:\d\d:(\d\d)/.exec(wall) ?? [];
  return minute === null ? null : minute + Number(seconds) * 1000;
}
