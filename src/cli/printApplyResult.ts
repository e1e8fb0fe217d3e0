import type { AppliedEvent } from "../contract/events.ts";
import type { EventPlan } from "../core/adapters/eventPlan.ts";
import { every_room } from "../core/events/eventPlan.ts";
import { placeWords, describeSession } from "../core/events/describeSession.ts";

/** Another zone or room changes hundreds of things at once, so the list is cut. */
const most_changes = 20;

/** Prints what came of a day, a line for each thing that somebody should look at. */
export function printApplyResult(
  event: EventPlan,
  answer: AppliedEvent,
  { dry_run }: { dry_run: boolean },
): string {
  const { counts, clashes, notes } = answer;
  const verb = dry_run ? "would" : "did";
  const lines = [
    `${event.ref}: ${verb} create ${counts.create}, update ${counts.update}, keep ${counts.keep}`,
    ...printChanges(answer),
    ...clashes.map((clash) => printClash(event, clash)),
    ...notes.map((note) => `note: ${note}`),
  ];
  return `${lines.join("\n")}\n`;
}

function printChanges({ steps }: AppliedEvent): string[] {
  const changed = steps.filter(({ action }) => action === "update");
  const told = changed
    .slice(0, most_changes)
    .map(({ kind, title, ref, note }) => `update: ${kind} "${title}" (${ref})${note ? `: ${note}` : ""}`);
  const more = changed.length - told.length;
  return more > 0 ? [...told, `update: ${more} more; --json tells all`] : told;
}

function printClash({ rooms, sessions }: EventPlan, { room, a, b }: AppliedEvent["clashes"][number]): string {
  const nameSession = (wanted: string) => {
    const session = sessions.find(({ key }) => key === wanted);
    return session ? describeSession(session) : wanted;
  };
  const key = room === every_room ? "" : ` (${room})`;
  return `clash in ${placeWords(rooms, room)}${key}: ${nameSession(a)}, and ${nameSession(b)}`;
}

/** Prints the rooms of all days with the links for their screens, and what to do next. */
export function printRooms(answers: AppliedEvent[]): string {
  const venue = answers[0]?.steps.find(({ kind }) => kind === "venue");
  const rooms = new Map(
    answers.flatMap(({ stages }) =>
      stages.flatMap(({ name, player_url }) => (player_url === null ? [] : [[player_url, name] as const])),
    ),
  );
  const width = Math.max(0, ...[...rooms.values()].map((name) => name.length));
  const lines = [
    `Rooms${venue ? ` of ${venue.title} (venue ${venue.id})` : ""}, and the link to open on the screen in each:`,
    ...[...rooms].map(([player_url, name]) => `  ${name.padEnd(width)}  ${player_url}`),
    'Next: boards and countdowns on these screens, see "On the screens" in docs/EVENTS.md.',
  ];
  return rooms.size === 0 ? "" : `${lines.join("\n")}\n`;
}
