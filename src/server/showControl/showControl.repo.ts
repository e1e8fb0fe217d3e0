import type { Db } from "../db/database.ts";
import type { Controller } from "../../core/shows/show.ts";

export interface HeldShow {
  id: string;
  title: string;
  controller: Controller | null;
}

export function listShowsOn(db: Db, session_id: string) {
  return db
    .selectFrom("shows")
    .innerJoin("sessions", "sessions.id", "shows.session_id")
    .select(["shows.id", "sessions.title", "shows.controller"])
    .where("shows.session_id", "=", session_id)
    .where("shows.status", "=", "open")
    .execute();
}

export function lockVenueStages(db: Db, venue_id: string) {
  return db
    .selectFrom("stages")
    .select("id")
    .where("id", "in", (e) => e.selectFrom("rooms").select("stage_id").where("venue_id", "=", venue_id))
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Lists the open shows that hold any of these stages. */
export async function listShowsHolding(db: Db, stage_ids: readonly string[]): Promise<HeldShow[]> {
  if (stage_ids.length === 0) return [];
  return db
    .selectFrom("stages")
    .innerJoin("shows", "shows.id", "stages.show_id")
    .innerJoin("sessions", "sessions.id", "shows.session_id")
    .select(["shows.id", "sessions.title", "shows.controller"])
    .where("stages.id", "in", stage_ids)
    .orderBy("stages.id")
    .execute();
}

/** Lists those of these stages that an open show holds, each with its show. */
export async function listHeldStages(
  db: Db,
  stage_ids: readonly string[],
): Promise<(HeldShow & { stage_id: string })[]> {
  if (stage_ids.length === 0) return [];
  return db
    .selectFrom("stages")
    .innerJoin("shows", "shows.id", "stages.show_id")
    .innerJoin("sessions", "sessions.id", "shows.session_id")
    .select(["stages.id as stage_id", "shows.id", "sessions.title", "shows.controller"])
    .where("stages.id", "in", stage_ids)
    .orderBy("stages.id")
    .execute();
}
