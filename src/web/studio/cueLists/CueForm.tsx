import { useMemo, useState } from "react";
import { ApiError } from "../../../client/ApiError.ts";
import type { Cue, CueInput, CueList } from "../../../contract/cueLists.ts";
import { limits } from "../../../core/limits.ts";
import { Field } from "../parts/Field.tsx";
import { Form, textIn } from "../parts/Form.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { ActionList, type DraftAction, toDraft } from "./actions/ActionList.tsx";
import { refuseWithin } from "./actions/refusals.tsx";
import { changeCues, cueListQuery } from "./cueLists.ts";
import type { StartDraft } from "./startDraft.ts";
import { StartFields } from "./StartFields.tsx";
import { useListZone } from "./useListZone.ts";
import { useNames } from "./useNames.ts";

interface CueFormProps {
  list: CueList;
  /** Null: a new one. */
  cue: Cue | null;
  /** Puts it among the others. */
  place: (cues: CueInput[], cue: CueInput) => CueInput[];
  onDone: () => void;
}

export function CueForm({ list, cue, place, onDone }: CueFormProps) {
  const session = useSession();
  const zone = useListZone(list);
  const [start, setStart] = useState<StartDraft>(() => readStart(cue));
  const [actions, setActions] = useState<DraftAction[]>(() => (cue?.actions ?? []).map(toDraft));
  const named = useMemo(
    () => [{ session_id: start.session_id, actions: actions.map(({ action }) => action) }],
    [start.session_id, actions],
  );
  const nameOf = useNames(named);
  const save = useSave(
    (values: FormData) => {
      const written: CueInput = {
        ...(cue && { id: cue.id }),
        title: textIn(values, "title"),
        note: textIn(values, "note"),
        ...start,
        actions: actions.map(({ action }) => action),
      };
      return saveCue(session, list.id, written, place);
    },
    { shows: cueListQuery(session, list.id).queryKey, onSaved: onDone },
  );
  return (
    <Form mutation={save} submit={cue ? "Save" : "Add the cue"}>
      <Field
        label="Title"
        name="title"
        required
        autoFocus={cue === null}
        maxLength={limits.name}
        defaultValue={cue?.title ?? ""}
        placeholder="Doors open"
      />
      <Field
        label="Note"
        name="note"
        rows={2}
        maxLength={limits.description}
        defaultValue={cue?.note ?? ""}
        hint="For whoever runs the show; guests never see it."
      />
      <StartFields start={start} zone={zone} event_ref={list.event_ref} onChange={setStart} />
      <ActionList
        actions={actions}
        nameOf={nameOf}
        event_ref={list.event_ref}
        refused={findRefused(save.error)}
        onChange={setActions}
      />
    </Form>
  );
}

function readStart(cue: Cue | null): StartDraft {
  if (!cue) return { planned_at: null, after: "manual", delay_ms: 0, session_id: null, status: null };
  const { planned_at, after, delay_ms, session_id, status } = cue;
  return { planned_at, after, delay_ms, session_id, status };
}

/** Writes one cue among the others; what is refused about it is said by its own fields. */
async function saveCue(
  session: Parameters<typeof changeCues>[0],
  list_id: string,
  cue: CueInput,
  place: CueFormProps["place"],
): Promise<CueList> {
  let index = 0;
  try {
    return await changeCues(session, list_id, (cues) => {
      const placed = place(cues, cue);
      index = placed.indexOf(cue);
      return placed;
    });
  } catch (error) {
    throw refuseWithin(error, `cues.${index}.`);
  }
}

/** The place of the action that was refused. */
function findRefused(error: Error | null): number | null {
  const field = error instanceof ApiError ? error.details.field : undefined;
  const [, place] = /^actions\.(\d+)/.exec(field ?? "") ?? [];
  return place === undefined ? null : Number(place);
}
