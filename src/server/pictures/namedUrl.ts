import { z } from "zod";
import { readPictureUrl } from "../../core/compose/readPictureUrl.ts";
import { fingerprint } from "../../core/playback/fingerprint.ts";
import { blank } from "../../core/records/blank.ts";
import type { Queryable } from "../db/database.ts";
import { ref } from "../../contract/schemas.ts";
import { readPlayed } from "../releases/index.ts";
import { valueOfRecord, readMode, readLogoUrl } from "./pictures.repo.ts";

/** Whose value names a picture, as `pictureAddress` writes it. */
const named = z.union([
  z.object({ ref, blank, v: z.string() }),
  z.object({ channel: z.string(), v: z.string() }),
  z.object({ scene: z.string().regex(/^[\w-]+$/), blank, v: z.string() }),
]);

/** The URL that a record, a scene or a channel of this workspace holds; null when it is not, or no longer, the one that was meant. */
export async function namedUrl(q: Queryable, workspace_id: string, query: unknown): Promise<string | null> {
  const { success, data } = named.safeParse(query);
  if (!success) return null;
  const value = await readValue(q, workspace_id, data);
  const url = readPictureUrl(value ?? "");
  return url !== null && fingerprint(url) === data.v ? url : null;
}

async function readValue(q: Queryable, workspace_id: string, owner: z.output<typeof named>) {
  if ("ref" in owner) return valueOfRecord(q, { workspace_id, ...owner });
  if ("scene" in owner) return valueOfScene(q, { workspace_id, ...owner });
  return readLogoUrl(q, { workspace_id, ...owner });
}

/** As the scene plays: its own value over its template's, of the release where there is one. */
async function valueOfScene(
  q: Queryable,
  { workspace_id, scene: scene_id, blank }: { workspace_id: string; scene: string; blank: string },
): Promise<string | null> {
  const mode = await readMode(q, workspace_id);
  const read = async (id: string) =>
    (await readPlayed(q, { workspace_id, mode, table: "scenes", ids: [id] }))[0];
  const scene = await read(scene_id);
  if (!scene || Object.hasOwn(scene.fields, blank) || scene.template_id === null)
    return scene?.fields[blank] ?? null;
  return (await read(scene.template_id))?.fields[blank] ?? null;
}
