import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { DialogBox } from "../parts/DialogBox.tsx";
import { Form } from "../parts/Form.tsx";
import { useNotify } from "../parts/Notices.tsx";
import { useSession } from "../people/session.ts";
import { NewStageFields } from "./StageFields.tsx";
import { addStage, stagesQuery } from "./stages.ts";

const route = getRouteApi("/shell/screens/new");

export function NewStageDialog() {
  const { venue } = route.useSearch();
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const close = () => navigate({ to: "/screens" });
  const add = useMutation({
    mutationFn: (values: FormData) => addStage(session, values),
    async onSuccess({ name }) {
      await queryClient.invalidateQueries({ queryKey: stagesQuery(session).queryKey });
      notify(`The stage “${name}” is added.`);
      await close();
    },
  });

  return (
    <DialogBox title="Add a stage" who="editors" open onClose={() => void close()}>
      <Form onSend={add.mutate} busy={add.isPending} error={add.error} submit="Add the stage">
        <NewStageFields venue_id={venue} />
      </Form>
    </DialogBox>
  );
}
