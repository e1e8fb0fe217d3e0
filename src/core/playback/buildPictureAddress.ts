import type { NamedPicture } from "../compose/composedBlock.ts";
import { findSpokenBlank } from "../records/translateValues.ts";
import type { Values } from "../records/values.ts";
import type { Step } from "./chapterSteps.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Programme } from "./programme.ts";

/**
 * Where a screen asks its node for a picture that a value names. It says whose value it is and not the URL itself: the
 * node looks that up, so nobody can make it fetch anything else. `v` is there so that another URL has another address.
 */
export function buildPictureAddress(
  { pictures, records, sessions }: Pick<Programme, "pictures" | "records" | "sessions">,
  { chapter, record_ref, session_id }: Pick<Step, "chapter" | "record_ref" | "session_id">,
  { blank, url }: NamedPicture,
  language: string | null = null,
): string {
  // The order is the one in which a shot is filled: the session's record wins over the chapter's, and that over the
  // scene's own.
  const session_ref = sessions.find(({ id }) => id === session_id)?.record_ref ?? null;
  const refs = [session_ref, record_ref].filter((ref) => ref !== null);
  const held = refs.map((ref) => [ref, findBlankName(records[ref]?.values ?? {}, blank, language)] as const);
  const [ref, own] = held.find(([, own]) => own !== null) ?? [null, null];
  const owner =
    ref !== null
      ? `ref=${encodeURIComponent(ref)}&blank=${own}`
      : `scene=${encodeURIComponent(chapter.scene_id)}&blank=${findSpokenBlank(chapter.fields, blank, language)}`;
  return `${pictures}&${owner}&v=${fingerprint(url)}`;
}

/** Returns the blank under which these values hold the picture, or null when they hold none. */
function findBlankName(values: Values, name: string, language: string | null): string | null {
  const blank = findSpokenBlank(values, name, language);
  return Object.hasOwn(values, blank) ? blank : null;
}
