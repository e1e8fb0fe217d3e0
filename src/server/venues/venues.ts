import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import { noteHandEdits, pickChanges } from "../db/handEdits.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { refuseVenueWhileShown } from "../showControl/index.ts";
import { type Tx, write } from "../write.ts";
import type { Hook } from "../hooks.ts";
import {
  listStagesIn,
  selectVenues,
  type VenueInput,
  insertVenue,
  updateVenue,
  deleteVenueRow,
} from "./venues.repo.ts";

export async function listVenues(call: Call, page: { limit: number; cursor?: string | undefined }) {
  return readPageByAge(selectVenues(call.app.db, getWorkspaceId(call)), { list: "venues", ...page });
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

/** A patch that changes nothing is not passed on to the screens of its stages. */
export async function patchVenue(call: Call, id: string, given: VenueInput) {
  return write(call, async (tx) => {
    const before = await lockVenue(tx, getWorkspaceId(call), id);
    const wanted = {
      name: given.name ?? before.name,
      timezone: given.timezone ?? before.timezone,
      address: given.address ?? before.address,
      opening_hours: given.opening_hours === undefined ? before.opening_hours : given.opening_hours,
    };
    if (isDeepStrictEqual({ ...before, ...wanted }, before)) return before;
    tx.change(topics.venue(id));
    return updateVenue(tx.db, {
      workspace_id: getWorkspaceId(call),
      id,
      wanted,
      hand: noteHandEdits(call.actor, pickChanges(before, wanted)),
    });
  });
}

/** Runs before a venue is deleted. */
export const venueRemoved: Hook<{ tx: Tx; workspace_id: string; id: string }> = { name: "venue removed" };

export async function deleteVenue(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    await lockVenue(tx, getWorkspaceId(call), id);
    const stages = await listStagesIn(tx.db, getWorkspaceId(call), id);
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

/** Locks a venue in which a stage is to stand, so that it is not deleted before the transaction has ended. */
export async function requireVenue({ db }: Tx, workspace_id: string, id: string): Promise<void> {
  const venue = await selectVenues(db, workspace_id).where("id", "=", id).forKeyShare().executeTakeFirst();
  if (!venue) throw invalid("venue_id", "names no venue of this workspace");
}

/** Locks those of these venues that exist, so that they are not deleted before the transaction has ended. */
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
