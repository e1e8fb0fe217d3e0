import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listPlays, type Play } from "../../../../core/playback/listPlays.ts";
import type { Programme } from "../../../../core/playback/programme.ts";
import { getTimetable } from "../../../../core/sessions/timetable.ts";
import { useSession } from "../../people/session.ts";
import { stageProgrammeQuery } from "../../player/programmes.ts";
import { useServerTime } from "../../shell/serverTime.ts";
import { venuesQuery } from "../../venues/venues.ts";
import { useStage } from "../stage/stageContext.ts";
import type { PlanDay } from "./planDays.ts";

/** The stage's time zone; null until its venue is read. */
export function useStageZone(): string | null {
  const session = useSession();
  const { venue_id } = useStage();
  const { data: venues } = useInfiniteQuery({ ...venuesQuery(session), enabled: venue_id !== null });
  if (venue_id === null) return "UTC";
  return venues ? (venues.find(({ id }) => id === venue_id)?.timezone ?? "UTC") : null;
}

export interface PlannedSession {
  id: string;
  title: string;
  from: number;
  to: number;
}

export interface Plan {
  programme: Programme;
  plays: Play[];
  sessions: PlannedSession[];
}

/** What the stage will play in these days, by the code that its screens run. */
export function usePlan(days: readonly PlanDay[]) {
  const time = useServerTime();
  const session = useSession();
  const { id } = useStage();
  const { from } = days[0]!;
  const { to } = days.at(-1)!;
  const query = useQuery({ ...stageProgrammeQuery(session, id, from), placeholderData: keepPreviousData });
  const { isPlaceholderData } = query;
  const programme = query.data?.programme;
  const plan = useMemo<Plan | null>(() => {
    // The programme of other days knows no bookings of these.
    if (!programme || isPlaceholderData) return null;
    return {
      programme,
      plays: listPlays(programme, { from, to }),
      sessions: listSessions(programme, time.now()),
    };
  }, [programme, isPlaceholderData, from, to, time]);
  return { programme, plan, query };
}

function listSessions({ sessions }: Programme, now: number): PlannedSession[] {
  const timetable = getTimetable(sessions);
  return timetable.all
    .filter(({ session }) => session.status !== "cancelled")
    .map(({ session }) => {
      const { starts_at, ends_at } = timetable.computeTimes(session, now);
      return { id: session.id, title: session.title, from: starts_at, to: ends_at };
    });
}
