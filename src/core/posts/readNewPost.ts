import { cleanLine, cleanText } from "../guestText/cleanText.ts";
import type { Consent, EngagementRoom } from "../engagements/engagement.ts";
import type { PostKind } from "./post.ts";

/** A post as a guest's phone or a caller sends it; `text` is another name for `caption`. */
export interface PostBody {
  kind: PostKind;
  upload_id?: string | null | undefined;
  caption?: string | null | undefined;
  text?: string | null | undefined;
  name?: string | null | undefined;
  room?: string | null | undefined;
  session_id?: string | null | undefined;
  client_label?: string | null | undefined;
  consent?: boolean | null | undefined;
}

export interface NewPost {
  kind: PostKind;
  /** The upload of a photo or video. */
  upload_id: string | null;
  caption: string;
  name: string | null;
  /** The key of a room. */
  room: string | null;
  session_id: string | null;
  client_label: string | null;
  consented: boolean;
}

interface PostRequirements {
  kinds: readonly string[];
  rooms: readonly EngagementRoom[];
  consent: Consent;
}

export type PostRefusal = { field: string; problem: string };

/** Returns the post, or the first field that the engagement does not accept. */
export function readNewPost(engagement: PostRequirements, body: PostBody): NewPost | PostRefusal {
  const { kind } = body;
  if (!engagement.kinds.includes(kind))
    return refused("kind", `must be ${engagement.kinds.join(" or ")} in this engagement`);
  const caption = cleanOptionalText(body.caption);
  const text = cleanOptionalText(body.text);
  if (caption !== null && text !== null && caption !== text)
    return refused("text", "must be the same as caption, or left out");
  const words = caption ?? text ?? "";
  if (words === "" && !hasFile(kind))
    return refused(body.text == null ? "caption" : "text", `must hold the words of the ${kind}`);
  const room = findRoom(engagement.rooms, body.room);
  if (room === undefined) return refused("room", "names no room of this engagement");
  const consented = body.consent === true;
  if (engagement.consent.required && !consented) return refused("consent", "must be true to post here");
  const upload_id = body.upload_id ?? null;
  if (hasFile(kind) && upload_id === null) return refused("upload_id", `is required for a ${kind}`);
  if (!hasFile(kind) && upload_id !== null) return refused("upload_id", `must be left out of a ${kind}`);
  const session_id = body.session_id ?? null;
  if (kind !== "question" && session_id !== null)
    return refused("session_id", `must be left out of a ${kind}`);
  const name = body.name == null ? null : cleanLine(body.name) || null;
  const client_label = trimToNull(body.client_label);
  return { kind, upload_id, caption: words, name, room, session_id, client_label, consented };
}

const refused = (field: string, problem: string): PostRefusal => ({ field, problem });

export function hasFile(kind: PostKind): kind is "photo" | "video" {
  return kind === "photo" || kind === "video";
}

const cleanOptionalText = (text: string | null | undefined) => (text == null ? null : cleanText(text));

/** Blank text counts as none. */
const trimToNull = (text: string | null | undefined) => text?.trim() || null;

/** Finds a room by its key or else by its label as people write it; undefined when there is no such room. */
function findRoom(
  rooms: readonly EngagementRoom[],
  given: string | null | undefined,
): string | null | undefined {
  const wanted = trimToNull(given);
  if (wanted === null) return null;
  const byLabel = ({ label }: EngagementRoom) => label.trim().toLowerCase() === wanted.toLowerCase();
  return (rooms.find(({ key }) => key === wanted) ?? rooms.find(byLabel))?.key;
}
