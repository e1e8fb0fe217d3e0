import { Link } from "@tanstack/react-router";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { SessionActions } from "../session/SessionActions.tsx";
import "../session/session.css";
import type { Show } from "../shows.ts";
import { StatusBadge } from "../StatusBadge.tsx";
import { sayClock, saySpan, sayTime, sayTimes } from "../times.ts";
import type { DeskRoom, Row } from "./deskRooms.ts";

interface RoomCardProps {
  room: DeskRoom;
  now: number;
  /** Open on what is on. */
  show: Show | null;
}

export function RoomCard({ room, now, show }: RoomCardProps) {
  const { stage, on, due, next, later, over } = room;
  const first = on ?? due ?? next;
  const second = first === next ? null : next;
  const zone = stage.timezone;
  return (
    <li className={`desk-room desk-${on?.live.status ?? "idle"}`}>
      <h3>{stage.name}</h3>
      {first ? (
        <First row={first} room={room} now={now} show={show} />
      ) : (
        <p className="muted">Over for today.</p>
      )}
      {second && (
        <div className="desk-next">
          <span className="desk-label">Next</span>
          <Line row={second} zone={zone} />
          <Act row={second} />
        </div>
      )}
      {later.length > 0 && <More label={`Later (${later.length})`} rows={later} zone={zone} />}
      {over.length > 0 && <More label={`Over (${over.length})`} rows={over} zone={zone} />}
    </li>
  );
}

function First({ row, room, now, show }: { row: Row; room: DeskRoom; now: number; show: Show | null }) {
  const { workspace } = useSession();
  const { live } = row;
  return (
    <div className="desk-first">
      <span className="desk-label">
        {row === room.on ? <StatusBadge status={live.status} /> : row === room.due ? "By the clock" : "Next"}
        <Ticking row={row} room={room} now={now} />
      </span>
      <SessionLink row={row} className="desk-title" />
      <span className="muted small">
        {sayTimes(live, room.stage.timezone)}
        {live.stage_id === null && " · every room"}
        {row.delay_ms >= 60_000 && <b className="desk-late"> +{saySpan(row.delay_ms)}</b>}
      </span>
      {show && (
        <span className="small desk-show">
          Show open,{" "}
          {show.controller
            ? show.controller.id === workspace.member_id
              ? "you control it"
              : `held by ${show.controller.name}`
            : "nobody controls it"}
        </span>
      )}
      {mayOperate(workspace.role) && (
        <SessionActions live={live} only={row === room.next ? ["go_live"] : ["go_live", "hold", "end"]} />
      )}
    </div>
  );
}

/** How long it has left, or by how much it is over, by the server's clock. */
function Ticking({ row, room, now }: { row: Row; room: DeskRoom; now: number }) {
  const { live, starts_at } = row;
  if (row === room.next)
    return (
      <span role="timer">
        in {starts_at - now < 3_600_000 ? sayClock(starts_at - now) : saySpan(starts_at - now)}
      </span>
    );
  const late_start = live.went_live_at === null ? 0 : Math.max(0, live.went_live_at - live.starts_at);
  const left = live.ends_at + late_start - now;
  return left >= 0 ? (
    <span role="timer">{sayClock(left)} left</span>
  ) : (
    <span role="timer" className="desk-over">
      over by {sayClock(-left)}
    </span>
  );
}

function Act({ row }: { row: Row }) {
  const { workspace } = useSession();
  return mayOperate(workspace.role) ? <SessionActions live={row.live} only={["go_live"]} /> : null;
}

function More({ label, rows, zone }: { label: string; rows: Row[]; zone: string }) {
  return (
    <details className="desk-more">
      <summary>{label}</summary>
      <ul>
        {rows.map((row) => (
          <li key={row.live.id}>
            <Line row={row} zone={zone} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Line({ row, zone }: { row: Row; zone: string }) {
  const { live, delay_ms } = row;
  return (
    <span className="desk-line">
      <span className="desk-time">
        {sayTime(live.starts_at, zone)}
        {delay_ms >= 60_000 && live.status === "scheduled" && (
          <b className="desk-late"> +{saySpan(delay_ms)}</b>
        )}
      </span>
      <SessionLink row={row} className="event-link" />
      {live.status !== "scheduled" && <StatusBadge status={live.status} />}
    </span>
  );
}

function SessionLink({ row: { live }, className }: { row: Row; className: string }) {
  return (
    <Link
      className={className}
      to="/events/sessions/$session_id"
      params={{ session_id: live.id }}
      search={(before) => before}
    >
      {live.title}
    </Link>
  );
}
