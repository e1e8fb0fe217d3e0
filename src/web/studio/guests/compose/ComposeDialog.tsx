import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import type { PostKind } from "../../../../core/posts/post.ts";
import { uploadKinds } from "../../../../core/posts/uploadKinds.ts";
import { sessionsBetweenQuery } from "../../events/sessions.ts";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form, textIn } from "../../parts/Form.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSave } from "../../parts/useSave.ts";
import { type Session, useSession } from "../../people/session.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { savePost } from "../desk/useDecide.ts";
import { useEngagement } from "../engagements.ts";
import { kindLabels } from "../labels.ts";

const ahead_ms = 12 * 3_600_000;
const composable = ["question", "note", "photo"] as const satisfies PostKind[];
type Composable = (typeof composable)[number];

/** Operators post and ask as guests do. */
export function ComposeDialog({ first, onClose }: { first?: Composable; onClose: () => void }) {
  const session = useSession();
  const engagement = useEngagement();
  const kinds = composable.filter((kind) => engagement.kinds.includes(kind));
  const [kind, setKind] = useState<Composable | undefined>(kinds.find((kind) => kind === first) ?? kinds[0]);
  const send = useSave((values: FormData) => post(session, engagement.id, kind ?? "note", values), {
    notice: ({ status }) =>
      status === "pending" ? "Posted. It waits like what guests post." : "Posted. Guests and walls show it.",
    onSaved: onClose,
  });
  if (kind === undefined || engagement.state === "closed")
    return (
      <DialogBox title="Post or ask" onClose={onClose}>
        <p className="muted">
          {kind === undefined
            ? "This engagement takes only videos. Change that in its settings."
            : "The engagement is closed. Open it first."}
        </p>
      </DialogBox>
    );
  return (
    <DialogBox title="Post or ask" changesHeight onClose={onClose}>
      <Form mutation={send} submit={kind === "question" ? "Ask" : "Post"}>
        {kinds.length > 1 && (
          <ChoiceField
            label="What it is"
            bare
            look="segments"
            value={kind}
            choices={kinds.map((value) => ({ value, label: kindLabels[value].one }))}
            onChange={setKind}
          />
        )}
        {kind === "photo" && (
          <Field label="Photo" name="file" type="file" required accept={uploadKinds.photo.mimes.join()} />
        )}
        <Field
          label={kind === "photo" ? "Caption" : kindLabels[kind].one}
          name="caption"
          rows={3}
          autoFocus
          required={kind !== "photo"}
          maxLength={500}
        />
        <Field label="Name" name="name" maxLength={40} hint="Shown with it. Empty: anonymous." />
        {engagement.rooms.length > 0 && (
          <Select
            label="Room"
            name="room"
            none="No room"
            choices={engagement.rooms.map(({ key, label }) => ({ value: key, label }))}
          />
        )}
        {kind === "question" && <SessionField />}
        {engagement.consent.required && (
          <Checkbox
            label={`Whoever it is of agreed: ${engagement.consent.text || "it may be shown"}`}
            name="consent"
            required
          />
        )}
        {engagement.moderation === "review" && (
          <Checkbox label="Approve it at once" name="approve" defaultChecked />
        )}
      </Form>
    </DialogBox>
  );
}

function SessionField() {
  const session = useSession();
  const time = useServerTime();
  const [now] = useState(() => Math.round(time.now()));
  const { data: sessions = [] } = useQuery(
    sessionsBetweenQuery(session, { from: now - ahead_ms, to: now + ahead_ms }),
  );
  if (sessions.length === 0) return null;
  return (
    <Select
      label="Session"
      name="session_id"
      none="No session"
      choices={sessions.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}

async function post(
  { api }: Pick<Session, "api">,
  id: string,
  kind: Composable,
  values: FormData,
): Promise<Post> {
  const optional = (name: string) => textIn(values, name) || null;
  const file = values.get("file");
  const upload_id = kind === "photo" && file instanceof File ? await upload({ api }, id, file) : null;
  const made = await api.post("/engagements/{id}/posts", {
    params: { id },
    body: {
      kind,
      upload_id,
      caption: optional("caption"),
      name: optional("name"),
      room: optional("room"),
      session_id: kind === "question" ? optional("session_id") : null,
      consent: values.has("consent"),
    },
  });
  const isToApprove = made.status === "pending" && made.held_because === "review" && values.has("approve");
  if (!isToApprove) return made;
  // It is posted already: what cannot be approved now waits, and is not posted twice.
  return savePost({ api }, id, made, { status: "approved" }).catch(() => made);
}

/** The file goes to the server this page came from, by whatever name it was opened. */
async function upload({ api }: Pick<Session, "api">, id: string, file: File): Promise<string> {
  const ticket = await api.post("/engagements/{id}/uploads", {
    params: { id },
    body: { kind: "photo", mime: file.type, bytes: file.size },
  });
  const { pathname, search } = new URL(ticket.upload_url);
  const sent = await fetch(pathname + search, { method: ticket.method, headers: ticket.headers, body: file });
  if (!sent.ok) throw new Error("The photo could not be sent. Try again.");
  return ticket.upload_id;
}
