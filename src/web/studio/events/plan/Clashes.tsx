import { TriangleAlert } from "lucide-react";
import type { AppliedEvent } from "../../../../contract/events.ts";
import { roomIn, type SaidSession, sessionsIn } from "./differenceOf.ts";
import type { GivenPlan } from "./readPlan.ts";

/** They can be applied all the same: who plans a clash may mean it. */
export function Clashes({ plan, clashes }: { plan: GivenPlan; clashes: AppliedEvent["clashes"] }) {
  const sessions = new Map(sessionsIn(plan).map((session) => [session.key, session]));
  return (
    <details className="difference-clashes" open={clashes.length <= 12}>
      <summary>
        <TriangleAlert aria-hidden />
        {clashes.length === 1
          ? "Two sessions are in one room at once"
          : `${clashes.length} pairs of sessions are in one room at once`}
      </summary>
      <ul>
        {clashes.map(({ room, a, b }) => (
          <li key={`${room} ${a} ${b}`}>
            <b>{roomIn(plan, room)}</b>
            <Said session={sessions.get(a)} known={a} />
            <Said session={sessions.get(b)} known={b} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Said({ session, known }: { session: SaidSession | undefined; known: string }) {
  return (
    <span className="clash-session">
      <span className="clash-time">{session ? `${session.start}–${session.end}` : ""}</span>{" "}
      {session?.title ?? known}
    </span>
  );
}
