import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import type { PostKind } from "../../../../core/posts/post.ts";
import { longest_video_ms, type UploadedKind, uploadKinds } from "../../../../core/posts/uploadKinds.ts";
import { ProgressBar } from "../../data/ProgressBar.tsx";
import { sessionsBetweenQuery } from "../../events/sessions.ts";
import { Checkbox } from "../../parts/Checkbox.tsx";
import { ChoiceField } from "../../parts/ChoiceField.tsx";
import { DialogBox } from "../../parts/DialogBox.tsx";
import { Field } from "../../parts/Field.tsx";
import { Form } from "../../parts/Form.tsx";
import { Select } from "../../parts/Select.tsx";
import { useSave } from "../../parts/useSave.ts";
import { useSession } from "../../people/session.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { useEngagement } from "../engagements.ts";
import { kindLabels } from "../labels.ts";
import { hasFile, sendPost } from "./sendPost.ts";

const ahead_ms = 12 * 3_600_000;
const MiB = 1024 * 1024;
// What is written first, because it is what operators post most.
const composable = ["question", "note", "photo", "video"] as const satisfies PostKind[];

/** Operators post and ask as guests do. */
export function ComposeDialog({ first, onClose }: { first?: PostKind; onClose: () => void }) {
  const session = useSession();
  const engagement = useEngagement();
  const kinds = composable.filter((kind) => engagement.kinds.includes(kind));
  const [kind, setKind] = useState<PostKind>(kinds.find((kind) => kind === first) ?? kinds[0] ?? "note");
  const [share, setShare] = useState(0);
  const sending = useRef<AbortController>(undefined);
  // Whoever closes it ends the sending, and a box that was opened since stays open.
  useEffect(() => () => sending.current?.abort(), []);
  const send = useSave(
    async (values: FormData) => {
      setShare(0);
      const { signal } = (sending.current = new AbortController());
      const composed = { engagement_id: engagement.id, kind, values, signal, onProgress: setShare };
      return { post: await sendPost(session, composed), signal };
    },
    { notice: ({ post }) => sayPosted(post), onSaved: ({ signal }) => signal.aborted || onClose() },
  );
  if (engagement.state === "closed")
    return (
      <DialogBox title="Post or ask" onClose={onClose}>
        <p className="muted">The engagement is closed. Open it first.</p>
      </DialogBox>
    );
  return (
    <DialogBox title="Post or ask" changesHeight closesOutside={!send.isPending} onClose={onClose}>
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
        {hasFile(kind) && <FileField key={kind} kind={kind} />}
        <Field
          label={hasFile(kind) ? "Caption" : kindLabels[kind].one}
          name="caption"
          rows={3}
          autoFocus
          required={!hasFile(kind)}
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
        {hasFile(kind) && send.isPending && (
          <ProgressBar
            label={share < 1 ? `Sending the ${kind}` : `Looking at the ${kind}`}
            done={share}
            total={1}
          />
        )}
      </Form>
    </DialogBox>
  );
}

function sayPosted({ kind, status }: Post): string {
  if (status === "pending") return "Posted. It waits like what guests post.";
  return kind === "video"
    ? "Posted. Guests and walls show it once it is ready."
    : "Posted. Guests and walls show it.";
}

function FileField({ kind }: { kind: UploadedKind }) {
  const { formats, mimes, most_bytes } = uploadKinds[kind];
  const most = `${most_bytes / MiB}\u00a0MB`;
  return (
    <Field
      label={kindLabels[kind].one}
      name="file"
      type="file"
      required
      accept={mimes.join()}
      hint={`${formats}, at most ${kind === "video" ? `${longest_video_ms / 1000} seconds and ${most}` : most}`}
    />
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
