import type { NamedPicture } from "../compose/composeShot.ts";
import type { Step } from "./chapterSteps.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Programme } from "./programme.ts";

/**
 * Where a screen asks its node for a picture that a value names. It says whose value it is and not the URL itself: the
 * node looks that up, so nobody can make it fetch anything else. `v` is there so that another URL has another address.
 */
export function pictureAddress(
  { pictures, records, sessions }: Pick<Programme, "pictures" | "records" | "sessions">,
  { chapter, record_ref, session_id }: Pick<Step, "chapter" | "record_ref" | "session_id">,
  { blank, url }: NamedPicture,
): string | null {
  const session = sessions.find(({ id }) => id === session_id);
  // What a session brings stands in none of the tables that the node looks up.
  if (session && Object.hasOwn(session.values, blank)) return null;
  const values = record_ref === null ? null : records[record_ref]?.values;
  const owner =
    record_ref !== null && values && Object.hasOwn(values, blank)
      ? `ref=${encodeURIComponent(record_ref)}`
      : `scene=${encodeURIComponent(chapter.scene_id)}`;
  return `${pictures}&${owner}&blank=${blank}&v=${fingerprint(url)}`;
}
