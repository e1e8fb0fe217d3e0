import type { Shot } from "../../../../contract/shots.ts";
import { queryOptions } from "@tanstack/react-query";
import type { Tagged } from "../../../../client/caller.ts";
import type { Session } from "../../people/session.ts";
import { workspaceKey } from "../../queryKeys.ts";
import { pickShotFields, type ShotFields } from "./shotFields.ts";
import type { StoredDocument } from "./store/Draft.ts";

type Caller = Pick<Session, "workspace" | "api">;

/** The shots that are being deleted, or have been: nobody asks for them any more, though they may be listed a moment longer. */
export const goingShots = new Set<string>();

/** A shot is kept under `scenes`, because changes of a shot are announced with its scene. */
export function shotQuery(session: Caller, { scene_id, shot_id }: { scene_id: string; shot_id: string }) {
  return queryOptions({
    queryKey: workspaceKey(session.workspace.id, "scenes", scene_id, "shots", shot_id),
    queryFn: ({ signal }) => readShot(session, shot_id, signal),
    enabled: () => !goingShots.has(shot_id),
  });
}

export const readShot = async ({ api }: Caller, id: string, signal?: AbortSignal): Promise<StoredDocument> =>
  toStored(await api.getTagged("/shots/{id}", { params: { id }, signal }));

export async function writeShot({ api }: Caller, id: string, body: ShotFields, etag: string) {
  const headers = { "If-Match": etag };
  return toStored(await api.putTagged("/shots/{id}", { params: { id }, body, headers }));
}

const toStored = ({ body, etag }: Tagged<Shot>): StoredDocument => ({
  fields: pickShotFields(body),
  etag: etag ?? "*",
  updated_at: body.updated_at,
});
