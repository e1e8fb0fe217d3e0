import { useId, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Field } from "../../parts/Field.tsx";
import { useRefusal } from "../../parts/Form.tsx";
import { type Places, presentersQuery } from "../places.ts";
import { wallOf } from "../times.ts";
import { useSession } from "../../people/session.ts";

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

/** In their order: a block may show the session's second presenter. */
function PresentersField({ initial }: { initial: string[] }) {
  const session = useSession();
  const id = useId();
  const { data: presenters = [] } = useQuery(presentersQuery(session));
  const [chosen, setChosen] = useState(initial);
  const [wanted, setWanted] = useState("");
  const nameOf = (presenter_id: string) =>
    presenters.find((presenter) => presenter.id === presenter_id)?.name ?? "…";
  const sayOf = ({ name, organization }: { name: string; organization: string }) =>
    organization === "" ? name : `${name}, ${organization}`;
  const others = presenters.filter((presenter) => !chosen.includes(presenter.id));

  function choose(text: string) {
    setWanted(text);
    const found = others.find((presenter) => sayOf(presenter) === text || presenter.name === text);
    if (!found) return;
    setChosen([...chosen, found.id]);
    setWanted("");
  }

  return (
    <div className="field">
      <label htmlFor={id}>Presenters</label>
      {chosen.length > 0 && (
        <ul className="chosen">
          {chosen.map((presenter_id) => (
            <li key={presenter_id}>
              <input type="hidden" name="presenter_ids" value={presenter_id} />
              {nameOf(presenter_id)}
              <button
                type="button"
                className="icon-button"
                aria-label={`Leave out ${nameOf(presenter_id)}`}
                onClick={() => setChosen(chosen.filter((one) => one !== presenter_id))}
              >
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        className="input"
        list={`${id}-names`}
        autoComplete="off"
        placeholder={presenters.length === 0 ? "There are no presenters yet" : "Add by name"}
        value={wanted}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id={`${id}-names`}>
        {others.map((presenter) => (
          <option key={presenter.id}>{sayOf(presenter)}</option>
        ))}
      </datalist>
    </div>
  );
}
