import type { EventSource } from "../../contract/eventSources.ts";
import type { Db } from "../db/database.ts";
import { notFound } from "../http/errors.ts";
import { findSource } from "./eventSources.repo.ts";

/** Reads a source as callers see it. */
export async function readSource(db: Db, workspace_id: string, ref: string): Promise<EventSource> {
  const found = await findSource(db, workspace_id, ref);
  if (!found) throw notFound("The event's source");
  const { event_id: _, workspace_id: __, waiting, plan, remarks, ...source } = found;
  return { ...source, waiting: waiting && { ...waiting, remarks, plan: plan! } };
}
