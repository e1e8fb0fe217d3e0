import { useId, useState } from "react";
import { Field } from "../../parts/Field.tsx";
import { useRefusal } from "../../parts/Form.tsx";
import type { Places } from "../places.ts";
import { wallOf } from "../times.ts";
import { PresentersField } from "./PresentersField.tsx";

export interface Initial {
  title: string;
  stage_id: string | null;
  /** Of one that is in every room. */
  venue_id?: string | null;
  starts_at: number;
  ends_at: number;
  presenter_ids: string[];
  record_ref: string | null;
}

/** Times are those of the clock at the chosen stage. */
export function SessionFields({ initial, places }: { initial: Initial; places: Places }) {
  const id = useId();
  const refusal = useRefusal("stage_id");
  const [stage_id, setStage] = useState(initial.stage_id ?? "");
  // The times stand as they were written: another stage's clock shows the same digits.
  const [zone] = useState(() => places.zoneOf({ venue_id: null, ...initial }));
  const shown = places.byId.get(stage_id)?.timezone ?? zone;
  return (
    <>
      <Field
        label="Title"
        name="title"
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={initial.title}
      />
      <div className="field">
        <label htmlFor={id}>Stage</label>
        <select
          id={id}
          name="stage_id"
          className="input"
          required={initial.stage_id !== null}
          value={stage_id}
          aria-invalid={refusal !== null}
          onChange={({ target }) => setStage(target.value)}
        >
          {initial.stage_id === null && <option value="">Every room</option>}
          {places.stages.map((stage) => (
            <option key={stage.id} value={stage.id}>
              {stage.venue ? `${stage.name} (${stage.venue.name})` : stage.name}
            </option>
          ))}
        </select>
      </div>
      <div className="field-pair">
        <Field
          label="Starts"
          name="starts_at"
          type="datetime-local"
          required
          defaultValue={wallOf(initial.starts_at, zone)}
        />
        <Field
          label="Ends"
          name="ends_at"
          type="datetime-local"
          required
          defaultValue={wallOf(initial.ends_at, zone)}
        />
      </div>
      <p className="field-hint">By the clock of the stage: {shown}</p>
      <PresentersField initial={initial.presenter_ids} />
      <Field
        label="Record"
        name="record_ref"
        autoComplete="off"
        maxLength={200}
        defaultValue={initial.record_ref ?? ""}
        hint="The ref of the record whose words fill the blanks of a session slot"
      />
    </>
  );
}
