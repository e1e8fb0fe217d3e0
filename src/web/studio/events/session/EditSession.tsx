import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Form } from "../../parts/Form.tsx";
import { useNotify } from "../../parts/Notices.tsx";
import { useSession } from "../../people/session.ts";
import type { Places } from "../places.ts";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { patchSession, sessionQuery } from "../sessions.ts";
import { SessionFields } from "./SessionFields.tsx";
import { changedOf, sessionIn } from "./sessionIn.ts";

export function EditSession({ live, places }: { live: LiveSession; places: Places }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const notify = useNotify();
  // As it was when the form was opened: what others change meanwhile is not put back.
  const [before, setBefore] = useState(live);
  const save = useMutation({
    mutationFn: (values: FormData) =>
      patchSession(session, live.id, changedOf(before, sessionIn(values, places, live.venue_id))),
    onSuccess(saved) {
      queryClient.setQueryData(sessionQuery(session, live.id).queryKey, saved);
      setBefore(saved);
      notify(`“${saved.title}” is saved.`);
    },
  });
  return (
    <Form onSend={save.mutate} busy={save.isPending} error={save.error} submit="Save">
      {live.event_ref !== null && (
        <p className="field-hint">
          What you change here by hand stays so when the plan of {live.event_ref} is applied again.
        </p>
      )}
      <SessionFields key={before.updated_at} initial={before} places={places} />
    </Form>
  );
}
