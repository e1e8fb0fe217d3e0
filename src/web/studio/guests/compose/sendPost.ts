import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import type { PostKind } from "../../../../core/posts/post.ts";
import { type UploadedKind, uploadKinds } from "../../../../core/posts/uploadKinds.ts";
import { sendBytes } from "../../../shared/sendFile.ts";
import { textIn } from "../../parts/Form.tsx";
import type { Session } from "../../people/session.ts";
import { savePost } from "../desk/useDecide.ts";
import { toLocalUrl } from "../posts.ts";

interface ComposedPost {
  engagement_id: string;
  kind: PostKind;
  /** What the form holds. */
  values: FormData;
  /** Ends the sending of a file, and then nothing is posted. */
  signal: AbortSignal;
  /** How much of a file has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

export const hasFile = (kind: PostKind): kind is UploadedKind => kind in uploadKinds;

/** Posts or asks as guests do, with the file first; and approves it, where that is wanted and left to an operator. */
export async function sendPost({ api }: Pick<Session, "api">, composed: ComposedPost): Promise<Post> {
  const { engagement_id: id, kind, values } = composed;
  const optional = (name: string) => textIn(values, name) || null;
  const upload_id = hasFile(kind) ? await upload({ api }, { ...composed, kind }) : null;
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

async function upload(
  { api }: Pick<Session, "api">,
  { engagement_id: id, kind, values, signal, onProgress }: ComposedPost & { kind: UploadedKind },
): Promise<string | null> {
  const file = values.get("file");
  if (!(file instanceof File)) return null;
  const ticket = await api.post("/engagements/{id}/uploads", {
    params: { id },
    body: { kind, mime: file.type, bytes: file.size },
  });
  const { upload_id, upload_url, method, headers } = ticket;
  await sendBytes({ method, url: toLocalUrl(upload_url), file, headers, signal, onProgress });
  return upload_id;
}
