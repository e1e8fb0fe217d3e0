import { controls } from "../../core/shows/show.ts";
import type { Call } from "../http/call.ts";
import { conflict, forbidden, type Refusal } from "../http/errors.ts";
import type { Tx } from "../write.ts";
import { showsHolding, type HeldShow, listShowsOn, lockVenueStages } from "./showControl.repo.ts";

/**
 * While a show is open only who controls it changes what its stage plays. Comes after the stage's lock, which whoever
 * takes control needs as well.
 */
export async function requireControl({ db }: Tx, { actor }: Call, stage_id: string): Promise<void> {
  const [show] = await showsHolding(db, [stage_id]);
  if (show && !controls(actor, show.controller)) throw heldByAnother(show);
}

/** The same for who is about to change a session while a show of it is open: its title and presenters are on. */
export async function requireSessionControl({ db }: Tx, { actor }: Call, session_id: string): Promise<void> {
  const shows = await listShowsOn(db, session_id);
  const held = shows.find(({ controller }) => !controls(actor, controller));
  if (held) throw heldByAnother(held);
}

/** For who is about to remove a stage, with its sessions and their shows: an audience may be watching. */
export async function refuseWhileShown({ db }: Tx, stage_ids: readonly string[]): Promise<void> {
  const [show] = await showsHolding(db, stage_ids);
  if (show)
    throw conflict(
      `The live show “${show.title}” is open on the stage: close it first`,
      describeHolder(show),
    );
}

/** The same for a venue, whose sessions in every room go with it. Locks the stages of its rooms. */
export async function refuseVenueWhileShown(tx: Tx, venue_id: string): Promise<void> {
  const stages = await lockVenueStages(tx.db, venue_id);
  await refuseWhileShown(
    tx,
    stages.map(({ id }) => id),
  );
}

export function heldByAnother(show: HeldShow): Refusal {
  const { title, controller } = show;
  const who = controller
    ? `${controller.name} controls the live show “${title}”: ask for it, or take control`
    : `Nobody controls the live show “${title}”: take control first`;
  return forbidden(who, describeHolder(show));
}

export function describeHolder({ id, controller }: HeldShow) {
  return { show_id: id, held_by: controller?.name ?? null };
}
