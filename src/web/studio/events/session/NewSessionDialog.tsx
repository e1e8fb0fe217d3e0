import { useMutation, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form } from "../../parts/Form.tsx";
import { Skeleton } from "../../parts/Skeleton.tsx";
import { useSession } from "../../people/session.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { type Places, usePlaces } from "../places.ts";
import { addSession } from "../sessions.ts";
import { SessionFields } from "./SessionFields.tsx";
import { sessionIn } from "./sessionIn.ts";
import { workspaceKey } from "../../queryKeys.ts";

const route = getRouteApi("/shell/events/events/sessions/new");
const half_hour_ms = 1_800_000;

export function NewSessionDialog() {
  const navigate = useNavigate();
  const { day, venue } = route.useSearch();
  const { places } = usePlaces();
  const close = () => void navigate({ to: "/events/sessions", search: { day, venue } });
  return (
    <DialogBox title="New session" who="operators" open closesOutside={false} onClose={close}>
      {!places ? (
        <Skeleton lines={4} />
      ) : places.stages.length === 0 ? (
        <p>There is no stage yet that it could be on. Bring a plan, or make a stage under Screens.</p>
      ) : (
        <NewSession places={places} onDone={close} />
      )}
    </DialogBox>
  );
}

function NewSession({ places, onDone }: { places: Places; onDone: () => void }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const time = useServerTime();
  const { stage } = route.useSearch();
  const starts_at = Math.ceil(time.now() / half_hour_ms) * half_hour_ms;
  const add = useMutation({
    mutationFn: (values: FormData) => addSession(session, sessionIn(values, places)),
    async onSuccess() {
      await queryClient.invalidateQueries({ queryKey: workspaceKey(session.workspace.id, "sessions") });
      onDone();
    },
  });
  const initial = {
    title: "",
    stage_id: places.byId.has(stage ?? "") ? stage! : places.stages[0]!.id,
    starts_at,
    ends_at: starts_at + 2 * half_hour_ms,
    presenter_ids: [],
    record_ref: null,
  };
  return (
    <Form onSend={add.mutate} busy={add.isPending} error={add.error} submit="Plan it">
      <SessionFields initial={initial} places={places} />
    </Form>
  );
}
