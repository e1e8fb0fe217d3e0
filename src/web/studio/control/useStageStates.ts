import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Alert } from "../../../contract/alerts.ts";
import { activeAlertsQuery } from "../alerts/alerts.ts";
import { type DeskRoom, deskRooms, type Row } from "../events/desk/deskRooms.ts";
import { isShownOn } from "../events/desk/isShownOn.ts";
import type { Places } from "../events/places.ts";
import { sessionsBetweenQuery } from "../events/sessions.ts";
import { dayAt, spanDay } from "../events/times.ts";
import { useSession } from "../people/session.ts";
import { useNow } from "../shell/useNow.ts";
import { allScreensQuery, nameScreen, type StageScreen } from "../stages/screens.ts";
import type { StageHealth } from "./stageTrouble.ts";

/** What is known of all stages by one request each, however many there are. */
export interface StageStates {
  healthOf: (stage_id: string) => StageHealth | undefined;
  /** The session that is on, due or next, and which of the three it is. */
  sessionOf: (stage_id: string) => { row: Row; is: "on" | "due" | "next" } | null;
  alertOf: (stage_id: string) => Alert | null;
}

// Clocks run by themselves; which session is next changes less often.
const look_ms = 10_000;

export function useStageStates(places: Places | undefined): StageStates {
  const session = useSession();
  const now = useNow(look_ms);
  const { data: screens } = useQuery(allScreensQuery(session));
  const { data: alerts } = useQuery(activeAlertsQuery(session));
  const today = dayAt(now, places?.venues[0]?.timezone ?? "UTC");
  const { data: sessions } = useQuery(sessionsBetweenQuery(session, spanDay(today)));

  const health = useMemo(() => screens && countHealth(screens), [screens]);
  const rooms = useMemo(() => {
    if (!places || !sessions) return new Map<string, DeskRoom>();
    const shown = sessions.filter((live) => {
      const zone = places.findZone(live);
      return isShownOn(live, { day: dayAt(now, zone), zone, isToday: true, now, venue_id: undefined });
    });
    return new Map(deskRooms(shown, places, now).map((room) => [room.stage.id, room]));
  }, [places, sessions, now]);
  const alertByStage = useMemo(() => {
    const found = new Map<string, Alert>();
    // The highest comes first, and a stage shows the first it has.
    for (const alert of alerts ?? [])
      for (const id of alert.stage_ids) if (!found.has(id)) found.set(id, alert);
    return found;
  }, [alerts]);

  return useMemo(
    () => ({
      healthOf: (id) => health && (health.get(id) ?? noScreens),
      sessionOf(id) {
        const room = rooms.get(id);
        if (room?.on) return { row: room.on, is: "on" };
        if (room?.due) return { row: room.due, is: "due" };
        return room?.next ? { row: room.next, is: "next" } : null;
      },
      alertOf: (id) => alertByStage.get(id) ?? null,
    }),
    [health, rooms, alertByStage],
  );
}

const noScreens: StageHealth = { screens: 0, online: 0, problems: [] };

function countHealth(screens: readonly StageScreen[]): Map<string, StageHealth> {
  const found = new Map<string, StageHealth>();
  for (const screen of screens) {
    const { screens: count, online, problems } = found.get(screen.stage_id) ?? noScreens;
    found.set(screen.stage_id, {
      screens: count + 1,
      // One that is meant to be dark is not missed.
      online: online + (screen.online || screen.asleep ? 1 : 0),
      problems: screen.asleep
        ? problems
        : [...problems, ...screen.problems.map((problem) => `${nameScreen(screen)}: ${problem}`)],
    });
  }
  return found;
}
