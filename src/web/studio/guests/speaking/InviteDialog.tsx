import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { usePlaces } from "../../events/places.ts";
import { sessionsBetweenQuery } from "../../events/sessions.ts";
import { sayTimes } from "../../events/times.ts";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { QueryView } from "../../parts/QueryView.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { useEngagement } from "../engagements.ts";
import { listInvitable, preselectSession } from "./listInvitable.ts";

const ahead_ms = 12 * 3_600_000;

interface InviteDialogProps {
  post: Post;
  onChanged: () => void;
  onClose: () => void;
}

/** Chooses the session in which the guest is to speak. */
export function InviteDialog(props: InviteDialogProps) {
  const session = useSession();
  const time = useServerTime();
  const [from] = useState(() => Math.round(time.now()));
  const query = useQuery(sessionsBetweenQuery(session, { from, to: from + ahead_ms }));
  return (
    <DialogBox title="Invite to speak" onClose={props.onClose}>
      <QueryView query={query} lines={3}>
        {(sessions) => <InviteForm {...props} sessions={listInvitable(sessions, from)} />}
      </QueryView>
    </DialogBox>
  );
}

const stateLabels: Partial<Record<LiveSession["status"], string>> = { live: "live", held: "held" };

function InviteForm({ post, sessions, onChanged, onClose }: InviteDialogProps & { sessions: LiveSession[] }) {
  const { api } = useSession();
  const { id } = useEngagement();
  const { places } = usePlaces();
  const invite = useSave(
    (values: FormData) =>
      api.post("/engagements/{id}/posts/{post_id}/invite", {
        params: { id, post_id: post.post_id },
        body: { session_id: textIn(values, "session_id") },
      }),
    {
      notice: "Invited. The guest is asked on the phone.",
      onSaved() {
        onChanged();
        onClose();
      },
    },
  );
  if (sessions.length === 0)
    return <p className="muted">No session is on, and none begins within twelve hours. Plan one first.</p>;
  const choices = sessions.map((one) => {
    const zone = places?.findZone(one) ?? "UTC";
    const when = stateLabels[one.status] ?? sayTimes(one, zone);
    return { value: one.id, label: `${one.title} (${when})` };
  });
  return (
    <Form mutation={invite} submit="Invite">
      <p>
        {post.name ?? "The guest"} is asked on the phone first. After a yes they come to the desk of the
        session and wait in the wings until they are put on air.
      </p>
      <Select
        label="Session"
        name="session_id"
        required
        none="Choose a session"
        choices={choices}
        defaultValue={preselectSession(sessions) ?? ""}
      />
    </Form>
  );
}
