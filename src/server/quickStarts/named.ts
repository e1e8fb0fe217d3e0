import { type Size, usual_size } from "../../core/quickStarts/designedShot.ts";
import { holdChannels } from "../channels/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { holdsScope } from "../http/endpoint.ts";
import { forbidden, invalid, notFound, Refusal } from "../http/errors.ts";
import { findStage } from "../stages/index.ts";

// Asked before a feed is read and anything is written: what is wrong is told at once.

/** How an id that names nothing is answered: with 400, or where the interface says so with 404. */
export type MakeRefusal = (field: string, what: string) => Refusal;

export const missingIsInvalid: MakeRefusal = (field, what) =>
  invalid(field, `names no ${what} of this workspace`);
export const missingIsNotFound: MakeRefusal = (field, what) => notFound(`The ${what}`, { field });

/** How large the picture is to be: as the stage's own, on which it is put; that takes the scope for stages. */
export async function sizeFor(call: Call, stage_id: string | undefined): Promise<Size> {
  if (stage_id === undefined) return usual_size;
  if (!holdsScope(call.actor.scopes, "stages"))
    throw forbidden("This key lacks the scope stages, which stage_id needs", { scope: "stages" });
  return stageNamed(call, stage_id, missingIsInvalid);
}

export async function stageNamed(call: Call, stage_id: string, missing: MakeRefusal) {
  try {
    return await findStage(call.app.db, getWorkspaceId(call), stage_id);
  } catch (error) {
    throw error instanceof Refusal ? missing("stage_id", "stage") : error;
  }
}

export interface GivenChannel {
  channel_id: string;
  default_channel_id?: string | undefined;
}

/** What a channel is called; the one that a stage is switched to has no name yet. */
export async function channelNamed(
  call: Call,
  { channel_id, default_channel_id }: GivenChannel,
  { prefix = "", missing }: { prefix?: string; missing: MakeRefusal },
): Promise<string> {
  const given = { channel_id, ...(default_channel_id !== undefined && { default_channel_id }) };
  const asked = Object.entries(given).filter((entry) => !(entry[0] === "channel_id" && entry[1] === "stage"));
  const known = await holdChannels(
    call.app,
    getWorkspaceId(call),
    asked.map(([, id]) => id),
  );
  for (const [field, id] of asked) if (!known.has(id)) throw missing(prefix + field, "channel");
  return known.get(channel_id)?.name ?? "TV";
}
