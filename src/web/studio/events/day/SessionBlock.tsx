import { Link } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import type { CSSProperties } from "react";
import { StatusBadge } from "../StatusBadge.tsx";
import { saySpan, sayTimes } from "../times.ts";
import type { Placed } from "./layOut.ts";

interface SessionBlockProps {
  placed: Placed;
  event_ref: string;
  zone: string;
  words: Record<string, string> | undefined;
}

/** Of the smallest text: so many fit into a block, and none is cut in half. */
function linesIn(length_min: number): number {
  return Math.max(1, Math.floor((length_min * 2.2 - 8) / 15.6));
}

export function SessionBlock({ placed, event_ref, zone, words }: SessionBlockProps) {
  const { session, top_min, length_min, lane, lanes, clashes } = placed;
  const { id, title, status, delay_ms } = session;
  const color = words?.["track_color"];
  const lines = linesIn(length_min);
  const marks = (status === "scheduled" ? 0 : 1) + (clashes ? 1 : 0);
  const hasSpeakers = words?.["speakers"] && lines > 3 + marks;
  const style = {
    "--title-lines": Math.max(1, lines - 1 - marks - (hasSpeakers ? 1 : 0)),
    "--top": top_min,
    "--length": length_min,
    "--lane": lane,
    "--lanes": lanes,
    ...(color && { "--track": color }),
  } as CSSProperties;
  return (
    <li className={`day-block block-${status}`} style={style} data-clashes={clashes || undefined}>
      <Link
        to="/events/$event_ref/sessions/$session_id"
        params={{ event_ref, session_id: id }}
        title={`${title}\n${sayTimes(session, zone)}${words?.["speakers"] ? `\n${words["speakers"]}` : ""}`}
      >
        <span className="block-title">{title}</span>
        {lines > 1 && (
          <span className="block-time">
            {sayTimes(session, zone)}
            {delay_ms >= 60_000 && ` +${saySpan(delay_ms)}`}
          </span>
        )}
        {hasSpeakers && <span className="block-speakers">{words["speakers"]}</span>}
        {status !== "scheduled" && <StatusBadge status={status} />}
        {clashes && (
          <span className="block-clash">
            <TriangleAlert aria-hidden /> Clash
          </span>
        )}
      </Link>
    </li>
  );
}
