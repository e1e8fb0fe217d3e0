import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Form } from "../parts/Form.tsx";
import { useSave } from "../parts/useSave.ts";
import { useSession } from "../people/session.ts";
import { NewStageFields } from "./StageFields.tsx";
import { addStage, stagesQuery } from "./stages.ts";

const route = getRouteApi("/shell/screens/new");

export function NewStageDialog() {
  const { venue } = route.useSearch();
  const session = useSession();
  const navigate = useNavigate();
  const close = () => navigate({ to: "/screens" });
  const add = useSave((values) => addStage(session, values), {
    stale: [stagesQuery(session).queryKey],
    notice: ({ name }) => `The stage “${name}” is added.`,
    onSaved: close,
  });

  return (
    <DialogBox title="Add a stage" who="editors" onClose={() => void close()}>
      <Form mutation={add} submit="Add the stage">
        <NewStageFields venue_id={venue} />
      </Form>
    </DialogBox>
  );
}
