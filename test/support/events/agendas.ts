import type { AgendaSettings } from "../../../src/core/agenda/agendaView.ts";
import type { AgendaSession, PlayedAgenda } from "../../../src/core/agenda/playedAgenda.ts";
import type { Values } from "../../../src/core/records/values.ts";
import { programmeOf } from "../screens/programmes.ts";

/** Saturday 9 May 2026 in Zurich, at a time of day. */
export const at = (time: string) => Date.parse(`2026-05-09T${time}:00+02:00`);

export interface Given {
  key: string;
  room: string;
  start: string;
  end: string;
  values?: Values;
  session?: Partial<AgendaSession>;
}

/** A day of an event, each session with its record. */
export function dayOf(sessions: Given[], rest: Partial<PlayedAgenda> = {}) {
  const agenda: PlayedAgenda = {
    ref: "fair",
    series: null,
    title: "Fair",
    date: "2026-05-09",
    day_starts: "04:00",
    time_zone: "Europe/Zurich",
    language: "de",
    is_here: true,
    rooms: [
      { key: "hall", label: "Great Hall", stage_id: "stage" },
      { key: "lab", label: "Lab", stage_id: null },
    ],
    sessions: Object.fromEntries(sessions.map((given) => [given.key, sessionOf(given)])),
    ...rest,
  };
  const records = Object.fromEntries(
    sessions.map(({ key, values }) => [
      `${agenda.ref}/agenda/${key}`,
      { values: { title: key, ...values }, stale: false, created_at: 0, change: 0 },
    ]),
  );
  return programmeOf({ agendas: [agenda], records });
}

function sessionOf({ room, start, end, session }: Given): AgendaSession {
  return {
    status: "scheduled",
    starts_at: at(start),
    ends_at: at(end),
    went_live_at: null,
    ended_at: null,
    room,
    title: null,
    presenters: [],
    ...session,
  };
}

/** A shot that is one board. */
export function boardTimeline(
  agenda: AgendaSettings,
  size = { width: 1920, height: 1080 },
  box = { x: 0.05, y: 0.05, w: 0.9, h: 0.9 },
) {
  return {
    canvas: { ...size, fps: 30 },
    tracks: [{ uuid: "main", kind: "visual" as const, order: 0 }],
    blocks: [
      {
        uuid: "board",
        kind: "agenda",
        track_id: "main",
        timing: { in_ms: 0 },
        transform: {
          x: size.width * box.x,
          y: size.height * box.y,
          w: size.width * box.w,
          h: size.height * box.h,
        },
        agenda,
      },
    ],
  };
}
