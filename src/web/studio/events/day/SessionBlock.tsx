import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import type { CSSProperties } from "react";
import { StatusBadge } from "../StatusBadge.tsx";
import { sayTime, sayTimes } from "../times.ts";
import type { Placed } from "./layOut.ts";

interface SessionBlockProps {
  placed: Placed;
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
export function SessionBlock({ placed, event_ref, zone, words }: SessionBlockProps) {
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
    <li className={`day-block block-${status}`} style={style} data-clashes={clashes || undefined}>
      <Link
        className={lines === 1 ? "block-line" : undefined}
        to="/events/$event_ref/sessions/$session_id"
        params={{ event_ref, session_id: id }}
        title={`${title}\n${sayTimes(session, zone)}${speakers ? `\n${speakers}` : ""}`}
      >
        {lines === 1 && <Marks placed={placed} time={sayTime(session.starts_at, zone)} isShort />}
        <span className="block-title">{title}</span>
        {lines > 1 && <Marks placed={placed} time={sayTimes(session, zone)} />}
        {hasSpeakers && <span className="block-speakers">{speakers}</span>}
      </Link>
    </li>
  );
}

interface MarksProps {
  placed: Placed;
  time: string;
  /** The time is left out where there is something more urgent to say: the block stands at its time. */
  isShort?: boolean;
}

function Marks({ placed: { session, clashes }, time, isShort = false }: MarksProps) {
  const { status, delay_ms } = session;
  const isPlain = status === "scheduled" && !clashes;
  return (
    <span className="block-marks">
      {status !== "scheduled" && <StatusBadge status={status} />}
      {clashes && (
        <span className="block-clash">
          <TriangleAlert aria-hidden /> <span className={isShort ? "unseen" : undefined}>Clash</span>
        </span>
      )}
      {(isPlain || !isShort) && (
        <span className="block-time">
          {time}
          {delay_ms >= minute_ms && ` +${Math.floor(delay_ms / minute_ms)}′`}
        </span>
      )}
    </span>
  );
}
