import type { Session } from "../../../../contract/sessions.ts";
import { groupBy } from "../../../../core/groupBy.ts";
import { dayAt, sayDate, sayTime } from "../../events/times.ts";
import type { ChoiceGroup } from "../../parts/Select.tsx";

type PlannedSession = Pick<Session, "id" | "title" | "starts_at">;

/** Sessions day by day, by the clocks of the venues. */
export function listSessionChoices<One extends PlannedSession>(
  sessions: One[],
  findZone: (session: One) => string,
): ChoiceGroup[] {
  const days = groupBy(sessions, (one) => dayAt(one.starts_at, findZone(one)));
  return Array.from(days, ([day, ofDay]) => ({
    label: sayDate(day),
    choices: ofDay.map((one) => ({
      value: one.id,
      label: `${sayTime(one.starts_at, findZone(one))} ${one.title}`,
    })),
  }));
}
