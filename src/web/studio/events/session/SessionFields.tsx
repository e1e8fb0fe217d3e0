import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { limits } from "../../../../core/limits.ts";
import { Field } from "../../parts/Field.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSession } from "../../people/session.ts";
import { ChosenList, listStageChoices, SpanFields } from "../fields.tsx";
import { type Places, presentersQuery } from "../places.ts";
import type { SessionFields as Fields } from "../sessions.ts";

interface InitialSession extends Omit<Fields, "stage_id"> {
  stage_id: string | null;
  /** Of one that is in every room. */
  venue_id?: string | null;
}

/** Times are those of the clock at the chosen stage. */
export function SessionFields({ initial, places }: { initial: InitialSession; places: Places }) {
  const [stage_id, setStage] = useState(initial.stage_id ?? "");
  // The times stand as they were written: another stage's clock shows the same digits.
  const [zone] = useState(() => places.findZone({ venue_id: null, ...initial }));
  return (
    <>
      <Field label="Title" name="title" required maxLength={limits.name} defaultValue={initial.title} />
      <Select
        label="Stage"
        name="stage_id"
        required={initial.stage_id !== null}
        none={initial.stage_id === null ? "Every room" : undefined}
        choices={listStageChoices(places)}
        value={stage_id}
        onChange={setStage}
      />
      <SpanFields initial={initial} writtenZone={zone} zone={places.byId.get(stage_id)?.timezone ?? zone} />
      <PresentersField initial={initial.presenter_ids} />
      <Field
        label="Record"
        name="record_ref"
        maxLength={limits.ref}
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
  const findName = (presenter_id: string) =>
    presenters.find((presenter) => presenter.id === presenter_id)?.name ?? "…";
  const sayPresenter = ({ name, organization }: { name: string; organization: string }) =>
    organization === "" ? name : `${name}, ${organization}`;
  const others = presenters.filter((presenter) => !chosen.includes(presenter.id));

  function choose(text: string) {
    setWanted(text);
    const found = others.find((presenter) => sayPresenter(presenter) === text || presenter.name === text);
    if (!found) return;
    setChosen([...chosen, found.id]);
    setWanted("");
  }

  return (
    <div className="field">
      <label htmlFor={id}>Presenters</label>
      <ChosenList
        items={chosen}
        itemKey={(presenter_id) => presenter_id}
        label={(presenter_id) => (
          <>
            <input type="hidden" name="presenter_ids" value={presenter_id} />
            {findName(presenter_id)}
          </>
        )}
        removeLabel={(presenter_id) => `Leave out ${findName(presenter_id)}`}
        onRemove={(presenter_id) => setChosen(chosen.filter((one) => one !== presenter_id))}
      />
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
          <option key={presenter.id}>{sayPresenter(presenter)}</option>
        ))}
      </datalist>
    </div>
  );
}
