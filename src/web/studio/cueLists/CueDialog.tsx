import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { Cue, CueInput, CueList } from "../../../contract/cueLists.ts";
import { DialogBox } from "../parts/DialogBox.tsx";
import { QueryView } from "../parts/QueryView.tsx";
import { useSession } from "../people/session.ts";
import { CueForm } from "./CueForm.tsx";
import { cueListQuery, insertAfter } from "./cueLists.ts";

const newRoute = getRouteApi("/shell/run/$list_id/cues/new");
const editRoute = getRouteApi("/shell/run/$list_id/cues/$cue_id");

export function NewCueDialog() {
  const { list_id } = newRoute.useParams();
  const { after = null } = newRoute.useSearch();
  return (
    <CueBox list_id={list_id} title="New cue">
      {(list, close) => (
        <CueForm list={list} cue={null} place={(cues, cue) => insertAfter(cues, after, cue)} onDone={close} />
      )}
    </CueBox>
  );
}

export function EditCueDialog() {
  const { list_id, cue_id } = editRoute.useParams();
  return (
    <CueBox list_id={list_id} title="Edit the cue">
      {(list, close) => {
        const cue = list.cues.find(({ id }) => id === cue_id);
        if (!cue) return <p>This cue is gone. Somebody deleted it, or the address is mistyped.</p>;
        return (
          <CueForm
            key={cue.id}
            list={list}
            cue={cue}
            place={(cues, changed) => replaceCue(cues, cue, changed)}
            onDone={close}
          />
        );
      }}
    </CueBox>
  );
}

/** One that somebody deleted while it was edited is there again. */
function replaceCue(cues: CueInput[], { id }: Cue, changed: CueInput): CueInput[] {
  const at = cues.findIndex((one) => one.id === id);
  return at === -1 ? [...cues, changed] : cues.with(at, changed);
}

interface CueBoxProps {
  list_id: string;
  title: string;
  children: (list: CueList, close: () => void) => React.ReactNode;
}

function CueBox({ list_id, title, children }: CueBoxProps) {
  const navigate = useNavigate();
  const query = useQuery(cueListQuery(useSession(), list_id));
  const close = () => void navigate({ to: "/run/$list_id", params: { list_id } });
  return (
    <DialogBox title={title} who="operators" width={560} isBeside closesOutside={false} onClose={close}>
      <QueryView query={query}>{(list) => children(list, close)}</QueryView>
    </DialogBox>
  );
}
