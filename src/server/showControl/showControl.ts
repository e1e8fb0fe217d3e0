import { controls } from "../../core/shows/show.ts";
import type { Call } from "../http/call.ts";
import { conflict, forbidden, type Refusal } from "../http/errors.ts";
import type { Tx } from "../write.ts";
import {
  listHeldStages,
  listShowsHolding,
  type HeldShow,
  listShowsOn,
  lockVenueStages,
} from "./showControl.repo.ts";

/**
 * While a show is open only its controller changes what its stage plays. The check comes after the stage's lock,
 * which whoever takes control needs as well.
 */
export async function requireControl({ db }: Tx, { actor }: Call, stage_id: string): Promise<void> {
  const [show] = await listShowsHolding(db, [stage_id]);
  if (show && !controls(actor, show.controller)) throw heldByAnother(show);
}

/** Returns the refusal for each of these stages that a show of somebody else holds. They are locked by then. */
export async function listHeldByOthers(
  { db }: Tx,
  { actor }: Call,
  stage_ids: readonly string[],
): Promise<Map<string, Refusal>> {
  const held = await listHeldStages(db, stage_ids);
  const others = held.filter(({ controller }) => !controls(actor, controller));
  return new Map(others.map(({ stage_id, ...show }) => [stage_id, heldByAnother(show)]));
}

/**
 * Checks the same before a session is changed while a show of it is open, because its title and presenters are on.
 */
export async function requireSessionControl({ db }: Tx, { actor }: Call, session_id: string): Promise<void> {
  const shows = await listShowsOn(db, session_id);
  const held = shows.find(({ controller }) => !controls(actor, controller));
  if (held) throw heldByAnother(held);
}

/** Is called before a stage is removed with its sessions and their shows, because an audience may be watching. */
export async function refuseWhileShown({ db }: Tx, stage_ids: readonly string[]): Promise<void> {
  const [show] = await listShowsHolding(db, stage_ids);
  if (show)
    throw conflict(
      `The live show “${show.title}” is open on the stage: close it first`,
      describeHolder(show),
    );
}

/** Checks the same for a venue, whose sessions in every room go with it. Locks the stages of its rooms. */
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
