import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { StatusBadge } from "../StatusBadge.tsx";
import { saySpan, sayTime, sayTimes } from "../times.ts";
import { useNow } from "../../shell/useNow.ts";
import type { DayProps } from "./DayGrid.tsx";
import { clashesAmong } from "./layOut.ts";

/** The same day on a phone: by time, the room beside each. */
export function DayList({ event, sessions, places, agenda }: DayProps) {
  const now = useNow(15_000);
  const clashing = useMemo(() => clashesAmong(sessions), [sessions]);
  const starts = useMemo(() => byStart(sessions), [sessions]);
  const next = starts.find(([at]) => at > now)?.[0];
  return (
    <ol className="day-list">
      {starts.map(([at, own]) => (
        <li key={at}>
          {at === next && next !== starts[0]![0] && (
            <p className="day-list-now">Now {sayTime(now, event.time_zone)}</p>
          )}
          <h2>{sayTime(at, event.time_zone)}</h2>
          <ul>
            {own.map((session) => {
              const words = agenda.get(session.record_ref ?? "");
              const { id, title, status, stage_id, delay_ms } = session;
              return (
                <li
                  key={id}
                  className={`day-line block-${status}`}
                  style={words?.["track_color"] ? { "--track": words["track_color"] } : {}}
                >
                  <Link
                    to="/events/$event_ref/sessions/$session_id"
                    params={{ event_ref: event.ref, session_id: id }}
                  >
                    <span className="block-title">{title}</span>
                    <span className="muted small">
                      {sayTimes(session, event.time_zone)}
                      {delay_ms >= 60_000 && ` +${saySpan(delay_ms)}`} ·{" "}
                      {stage_id === null
                        ? "Every room"
                        : (places.byId.get(stage_id)?.name ?? "A stage that is gone")}
                    </span>
                    {words?.["speakers"] && <span className="small">{words["speakers"]}</span>}
                    <span className="day-line-marks">
                      {status !== "scheduled" && <StatusBadge status={status} />}
                      {clashing.has(id) && <span className="badge status-clash">Clash</span>}
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function byStart(sessions: LiveSession[]): [number, LiveSession[]][] {
  const found = new Map<number, LiveSession[]>();
  for (const session of sessions) {
    const own = found.get(session.starts_at);
    if (own) own.push(session);
    else found.set(session.starts_at, [session]);
  }
  return [...found].sort(([a], [b]) => a - b);
}
