import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import { byHand, changedFrom } from "../db/byHand.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { refuseVenueWhileShown } from "../showControl/index.ts";
import { type Tx, write } from "../write.ts";
import type { Hook } from "../hooks.ts";
import {
  stagesIn,
  selectVenues,
  type VenueInput,
  insertVenue,
  updateVenue,
  deleteVenueRow,
} from "./venues.repo.ts";

export async function listVenues(call: Call, page: { limit: number; cursor?: string | undefined }) {
  return pageByAge(selectVenues(call.app.db, getWorkspaceId(call)), { list: "venues", ...page });
}

export async function readVenue(call: Call, id: string) {
  const venue = await selectVenues(call.app.db, getWorkspaceId(call)).where("id", "=", id).executeTakeFirst();
  return venue ?? refuseMissing();
}

export async function createVenue(call: Call, venue: VenueInput & { name: string }) {
  return write(call, async ({ db, change }) => {
    const made = await insertVenue(db, getWorkspaceId(call), venue);
    change(topics.venue(made.id));
    return made;
  });
}

/** What is sent again as it is changes nothing: the screens of its stages need not hear of it. */
export async function patchVenue(call: Call, id: string, { name, timezone, address }: VenueInput) {
  return write(call, async (tx) => {
    const before = await lockVenue(tx, getWorkspaceId(call), id);
    const wanted = {
      name: name ?? before.name,
      timezone: timezone ?? before.timezone,
      address: address ?? before.address,
    };
    if (isDeepStrictEqual({ ...before, ...wanted }, before)) return before;
    tx.change(topics.venue(id));
    return updateVenue(tx.db, {
      workspace_id: getWorkspaceId(call),
      id,
      wanted,
      hand: byHand(call.actor, changedFrom(before, wanted)),
    });
  });
}

/** Runs before a venue is deleted. */
export const venueRemoved: Hook<{ tx: Tx; workspace_id: string; id: string }> = { name: "venue removed" };

export async function deleteVenue(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    await lockVenue(tx, getWorkspaceId(call), id);
    const stages = await stagesIn(tx.db, getWorkspaceId(call), id);
    if (stages.length > 0) throw conflict("Stages stand in the venue: it cannot be deleted", { stages });
    await refuseVenueWhileShown(tx, id);
    await call.app.hooks.run(venueRemoved, { tx, workspace_id: getWorkspaceId(call), id });
    await deleteVenueRow(tx.db, getWorkspaceId(call), id);
    tx.change(topics.venue(id));
  });
}

async function lockVenue({ db }: Tx, workspace_id: string, id: string) {
  const venue = await selectVenues(db, workspace_id).where("id", "=", id).forUpdate().executeTakeFirst();
  return venue ?? refuseMissing();
}

/** For a stage that is to stand in it: it is not deleted before the transaction has ended. */
export async function requireVenue({ db }: Tx, workspace_id: string, id: string): Promise<void> {
  const venue = await selectVenues(db, workspace_id).where("id", "=", id).forKeyShare().executeTakeFirst();
  if (!venue) throw invalid("venue_id", "names no venue of this workspace");
}

/** Of these venues those that exist; they are not deleted before the transaction has ended. */
export async function holdVenues({ db }: Tx, workspace_id: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const venues = await selectVenues(db, workspace_id)
    .where("id", "in", [...new Set(ids)])
    .orderBy("id")
    .forKeyShare()
    .execute();
  return new Set(venues.map(({ id }) => id));
}

function refuseMissing(): never {
  throw notFound("The venue");
}
