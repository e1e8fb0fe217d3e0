import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "#icons";
import { type CSSProperties, memo, useEffect, useMemo, useRef } from "react";
import type { Event } from "../../../../contract/events.ts";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { useNow } from "../../shell/useNow.ts";
import type { Places } from "../places.ts";
import { StatusBadge } from "../StatusBadge.tsx";
import { sayTime, sayTimes } from "../times.ts";
import styles from "./Day.module.css";
import { layOut, type PlacedSession } from "./layOut.ts";
import type { TimeAxis } from "./timeAxis.ts";

export interface DayProps {
  event: Event;
  sessions: LiveSession[];
  places: Places;
  /** The words of the sessions, by the ref of their record. */
  agenda: Map<string, Record<string, string>>;
}

const hour_ms = 3_600_000;

/** Rooms side by side, hours from top to bottom. */
export const DayGrid = memo(function DayGrid({ event, sessions, places, agenda }: DayProps) {
  const { time_zone } = event;
  const day = useMemo(() => {
    const used = new Set(sessions.flatMap(({ stage_id }) => stage_id ?? []));
    const rooms = places.listRooms(event.venue_id).map(({ id }) => id);
    const shown = rooms.filter((id) => used.has(id));
    return layOut(sessions, shown.length > 0 ? shown : rooms);
  }, [sessions, places, event]);
  const { from, to, findTop } = day.axis;
  const hours = Array.from({ length: (to - from) / hour_ms }, (_, hour) => from + hour * hour_ms);
  const blocks = (placed: PlacedSession[]) =>
    placed.map((one) => (
      <SessionBlock
        key={one.session.id}
        placed={one}
        event_ref={event.ref}
        zone={time_zone}
        words={agenda.get(one.session.record_ref ?? "")}
      />
    ));
  return (
    <div
      className={styles.grid}
      role="group"
      aria-label="The day by room"
      tabIndex={0}
      style={{ "--rooms": Math.max(1, day.rooms.length), "--day": `${findTop(to)}px` }}
    >
      <ol className={`muted ${styles.hours}`} aria-hidden>
        {hours.map((at) => (
          <li key={at} style={{ height: findTop(at + hour_ms) - findTop(at) }}>
            {sayTime(at, time_zone)}
          </li>
        ))}
      </ol>
      <div className={styles.lines} aria-hidden>
        {hours.map((at) => (
          <i key={at} style={{ top: findTop(at) }} />
        ))}
      </div>
      {day.rooms.map(({ stage_id, sessions: own }) => (
        <section key={stage_id} className={styles.room} aria-label={nameStage(places, stage_id)}>
          <h2 className="row">{nameStage(places, stage_id)}</h2>
          <ul className={styles.column} data-column>
            {blocks(own)}
          </ul>
        </section>
      ))}
      {day.everywhere.length > 0 && (
        <ul className={styles.everywhere} aria-label="In every room">
          {blocks(day.everywhere)}
        </ul>
      )}
      <NowLine axis={day.axis} zone={time_zone} />
    </div>
  );
});

function nameStage({ byId }: Places, stage_id: string): string {
  return byId.get(stage_id)?.name ?? "A stage that is gone";
}

/** Over everything, from the first room to the last. On the day itself the grid opens where the day is. */
function NowLine({ axis: { from, to, findTop }, zone }: { axis: TimeAxis; zone: string }) {
  const now = useNow(15_000);
  const line = useRef<HTMLDivElement>(null);
  const isShown = from <= now && now <= to;
  useEffect(() => {
    const grid = line.current?.parentElement;
    if (grid) grid.scrollTop = line.current!.offsetTop - grid.clientHeight / 3;
  }, [isShown]);
  if (!isShown) return null;
  const style = { "--at": `${findTop(now)}px` } as CSSProperties;
  return (
    <>
      <div ref={line} className={styles.now} data-now style={style} role="presentation" />
      <div className={styles.nowTime} style={style}>
        <span>{sayTime(now, zone)}</span>
      </div>
    </>
  );
}

interface SessionBlockProps {
  placed: PlacedSession;
  event_ref: string;
  zone: string;
  words: Record<string, string> | undefined;
}

const minute_ms = 60_000;

/** Of the smallest text: so many fit into a block, and none is cut in half. */
function linesIn(height_px: number): number {
  return Math.max(1, Math.floor((height_px - 8) / 15.6));
}

/** What is short has one line: its status, else its start, and its title. */
function SessionBlock({ placed, event_ref, zone, words }: SessionBlockProps) {
  const { session, top_px, height_px, lane, lanes, clashes } = placed;
  const { id, title, status } = session;
  const color = words?.["track_color"];
  const speakers = words?.["speakers"];
  const lines = linesIn(height_px);
  const hasSpeakers = speakers && lines > 3;
  const style = {
    "--title-lines": Math.max(1, lines - 1 - (hasSpeakers ? 1 : 0)),
    "--lane": lane,
    "--lanes": lanes,
    top: top_px,
    height: height_px,
    ...(color && { "--track": color }),
  } as CSSProperties;
  return (
    <li
      className={styles.block}
      data-block
      data-status={status}
      style={style}
      data-clashes={clashes || undefined}
    >
      <Link
        className={lines === 1 ? styles.blockLine : undefined}
        to="/events/$event_ref/sessions/$session_id"
        params={{ event_ref, session_id: id }}
        title={`${title}\n${sayTimes(session, zone)}${speakers ? `\n${speakers}` : ""}`}
      >
        {lines === 1 && <Marks placed={placed} time={sayTime(session.starts_at, zone)} isShort />}
        <span className={`strong break ${styles.blockTitle}`}>{title}</span>
        {lines > 1 && <Marks placed={placed} time={sayTimes(session, zone)} />}
        {hasSpeakers && <span className={`muted ${styles.blockSpeakers}`}>{speakers}</span>}
      </Link>
    </li>
  );
}

interface MarksProps {
  placed: PlacedSession;
  time: string;
  /** The time is left out where there is something more urgent to say: the block stands at its time. */
  isShort?: boolean;
}

function Marks({ placed: { session, clashes }, time, isShort = false }: MarksProps) {
  const { status, delay_ms } = session;
  const isPlain = status === "scheduled" && !clashes;
  return (
    <span className={`row gap-4 ${styles.blockMarks}`}>
      {status !== "scheduled" && <StatusBadge status={status} />}
      {clashes && (
        <span className="row fine-icons gap-4 fault">
          <TriangleAlert aria-hidden /> <span className={isShort ? "unseen" : undefined}>Clash</span>
        </span>
      )}
      {(isPlain || !isShort) && (
        <span className={`muted ${styles.blockTime}`}>
          {time}
          {delay_ms >= minute_ms && ` +${Math.floor(delay_ms / minute_ms)}′`}
        </span>
      )}
    </span>
  );
}
