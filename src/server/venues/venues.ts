import { isDeepStrictEqual } from "node:util";
import { topics } from "../../contract/topics.ts";
import { forgetVenue } from "../channels/forgetVenue.ts";
import { byHand, changedFrom } from "../db/byHand.ts";
import type { Db } from "../db/database.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { refuseVenueWhileShown } from "../shows/heldShow.ts";
import { type Tx, write } from "../write.ts";

const columns = ["id", "name", "timezone", "address", "created_at"] as const;

export async function listVenues(call: Call, page: { limit: number; cursor?: string | undefined }) {
  return pageByAge(selectVenues(call.app.db, workspaceOf(call)), { list: "venues", ...page });
}

export async function readVenue(call: Call, id: string) {
  const venue = await selectVenues(call.app.db, workspaceOf(call)).where("id", "=", id).executeTakeFirst();
  return venue ?? refuseMissing();
}

interface VenueInput {
  name?: string | undefined;
  timezone?: string | undefined;
  address?: string | undefined;
}

export async function createVenue(call: Call, venue: VenueInput & { name: string }) {
  return write(call, async ({ db, change }) => {
    const made = await db
      .insertInto("venues")
      .values({ id: newId(), workspace_id: workspaceOf(call), ...venue })
      .returning(columns)
      .executeTakeFirstOrThrow();
    change(topics.venue(made.id));
    return made;
  });
}

/** What is sent again as it is changes nothing: the screens of its stages need not hear of it. */
export async function patchVenue(call: Call, id: string, { name, timezone, address }: VenueInput) {
  return write(call, async (tx) => {
    const before = await lockVenue(tx, workspaceOf(call), id);
    const wanted = {
      name: name ?? before.name,
      timezone: timezone ?? before.timezone,
      address: address ?? before.address,
    };
    if (isDeepStrictEqual({ ...before, ...wanted }, before)) return before;
    tx.change(topics.venue(id));
    return tx.db
      .updateTable("venues")
      .set({ ...wanted, ...byHand(call.actor, changedFrom(before, wanted)) })
      .where("workspace_id", "=", workspaceOf(call))
      .where("id", "=", id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
}

export async function deleteVenue(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    await lockVenue(tx, workspaceOf(call), id);
    const stages = await stagesIn(tx.db, workspaceOf(call), id);
    if (stages.length > 0) throw conflict("Stages stand in the venue: it cannot be deleted", { stages });
    await refuseVenueWhileShown(tx, id);
    await forgetVenue(tx, workspaceOf(call), id);
    await tx.db
      .deleteFrom("venues")
      .where("workspace_id", "=", workspaceOf(call))
      .where("id", "=", id)
      .execute();
    tx.change(topics.venue(id));
  });
}

async function lockVenue({ db }: Tx, workspace_id: string, id: string) {
  const venue = await selectVenues(db, workspace_id).where("id", "=", id).forUpdate().executeTakeFirst();
  return venue ?? refuseMissing();
}

/** In the order added. */
async function stagesIn(db: Db, workspace_id: string, venue_id: string): Promise<string[]> {
  const stages = await db
    .selectFrom("stages")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("venue_id", "=", venue_id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return stages.map(({ id }) => id);
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

function selectVenues(db: Db, workspace_id: string) {
  return db.selectFrom("venues").select(columns).where("workspace_id", "=", workspace_id);
}

function refuseMissing(): never {
  throw notFound("The venue");
}
