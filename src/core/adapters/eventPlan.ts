import type { z } from "zod";
import type { eventPlan, Language } from "../events/eventPlan.ts";

type Body = z.input<typeof eventPlan>;
type PlanItem<Name extends "rooms" | "speakers" | "sessions"> = NonNullable<Body[Name]>[number];

export type PlannedRoom = PlanItem<"rooms"> & { name: string };
export type PlannedSpeaker = PlanItem<"speakers">;
export type PlannedSession = PlanItem<"sessions"> & { speakers: string[] };

/** The plan of one day as `POST /events/apply` accepts it, with the fields that adapters always set. */
export interface EventPlan extends Body {
  language: Language;
  series: string;
  rooms: PlannedRoom[];
  speakers: PlannedSpeaker[];
  sessions: PlannedSession[];
}

/** The most rooms, speakers and sessions of an event plan. */
export const most = { rooms: 200, speakers: 2000, sessions: 2000, speakers_of_session: 200 };
export const longest = { name: 200, takeaway: 2000 };
