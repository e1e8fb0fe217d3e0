import { Link } from "@tanstack/react-router";
import type { Show } from "../../../../contract/shows.ts";
import { mayOperate } from "../../people/roles.ts";
import { useSession } from "../../people/session.ts";
import { MessageButton } from "../../stages/speaker/MessageButton.tsx";
import { ShiftButtons } from "../session/ShiftButtons.tsx";
import { SessionActions } from "../session/SessionActions.tsx";
import { StatusBadge } from "../StatusBadge.tsx";
import { sayClock, saySpan, sayTime, sayTimes } from "../times.ts";
import type { DeskRoom, Row } from "./deskRooms.ts";
import styles from "./LiveDesk.module.css";

interface RoomCardProps {
  room: DeskRoom;
  now: number;
  /** Open on what is on. */
  show: Show | null;
  /** What follows moves with what is moved. */
  following: boolean;
  /** Keys are for this room. */
  isChosen: boolean;
}

/** Every part has its place and its height, whatever is on, so that buttons stay where they are. */
export function RoomCard({ room, now, show, following, isChosen }: RoomCardProps) {
  const { workspace } = useSession();
  const { stage, on, due, next, later, over } = room;
  const first = on ?? due ?? next;
  const [second = null, ...rest] = first === next ? later : next ? [next, ...later] : later;
  const zone = stage.timezone;
  return (
    <li
      className={`stack gap-8 panel ${styles.room}`}
      data-room={stage.id}
      data-status={on?.live.status}
      aria-current={isChosen ? "true" : undefined}
    >
      <header className={`row baseline gap-12 ${styles.head}`}>
        <h3 className="size-16 cut">{stage.name}</h3>
        {show && <span className="live small cut">{sayControl(show, workspace.member_id)}</span>}
        {mayOperate(workspace.role) && <MessageButton stage={stage} />}
      </header>
      {first ? (
        <First row={first} room={room} now={now} following={following} />
      ) : (
        <p className={`muted stack gap-4 ${styles.first}`}>Over for today.</p>
      )}
      <div className={`stack gap-4 ${styles.next}`}>
        <span className={`row muted small ${styles.label}`}>Next</span>
        {second ? <Line row={second} zone={zone} /> : <span className="muted">Nothing follows</span>}
      </div>
      <div>
        <More label="Later" rows={rest} zone={zone} />
        <More label="Over" rows={over} zone={zone} />
      </div>
    </li>
  );
}

function sayControl({ controller }: Show, member_id: string): string {
  if (!controller) return "Show open, nobody controls it";
  return controller.id === member_id ? "Show open, you control it" : `Show held by ${controller.name}`;
}

interface FirstProps {
  row: Row;
  room: DeskRoom;
  now: number;
  following: boolean;
}

function First({ row, room, now, following }: FirstProps) {
  const { workspace } = useSession();
  const { live } = row;
  return (
    <div className={`stack gap-4 ${styles.first}`}>
      <span className={`row muted small ${styles.label}`}>
        {row === room.on ? <StatusBadge status={live.status} /> : row === room.due ? "By the clock" : "Next"}
        <Ticking row={row} room={room} now={now} />
      </span>
      <SessionLink row={row} className={`name-link size-16 ${styles.title}`} />
      <span className="muted small cut">
        {sayTimes(live, room.stage.timezone)}
        {live.stage_id === null && " · every room"}
        {row.delay_ms >= 60_000 && <b className="fault strong"> +{saySpan(row.delay_ms)}</b>}
      </span>
      {mayOperate(workspace.role) && <SessionActions live={live} onDesk />}
      {mayOperate(workspace.role) && <ShiftButtons live={live} following={following} />}
    </div>
  );
}

/** How long it has left, or by how much it is over, by the server's clock. */
function Ticking({ row, room, now }: { row: Row; room: DeskRoom; now: number }) {
  const { starts_at, length_ends_at } = row;
  if (row === room.next)
    return (
      <span role="timer">
        in {starts_at - now < 3_600_000 ? sayClock(starts_at - now) : saySpan(starts_at - now)}
      </span>
    );
  const left = length_ends_at - now;
  return left >= 0 ? (
    <span role="timer">{sayClock(left)} left</span>
  ) : (
    <span role="timer" className="fault strong">
      over by {sayClock(-left)}
    </span>
  );
}

function More({ label, rows, zone }: { label: string; rows: Row[]; zone: string }) {
  if (rows.length === 0) return <p className={`muted ${styles.none}`}>{label} (0)</p>;
  return (
    <details className={`fold ${styles.more}`}>
      <summary>
        {label} ({rows.length})
      </summary>
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
    <span className={`row baseline ${styles.line}`}>
      <span className={`muted ${styles.time}`}>
        {sayTime(live.starts_at, zone)}
        {delay_ms >= 60_000 && live.status === "scheduled" && (
          <b className="fault strong"> +{saySpan(delay_ms)}</b>
        )}
      </span>
      <SessionLink row={row} className="name-link" />
      {live.status !== "scheduled" && <StatusBadge status={live.status} />}
    </span>
  );
}

function SessionLink({ row: { live }, className }: { row: Row; className: string }) {
  return (
    <Link
      className={className}
      title={live.title}
      to="/events/sessions/$session_id"
      params={{ session_id: live.id }}
      search={(before) => before}
    >
      {live.title}
    </Link>
  );
}
