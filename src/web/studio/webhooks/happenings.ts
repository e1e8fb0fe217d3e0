import type { HappeningType } from "../../../contract/happenings.ts";

export type ChosenHappening = Exclude<HappeningType, "test">;

/** What happened, in words, under what it happens to. */
const groups: { label: string; labels: Partial<Record<ChosenHappening, string>> }[] = [
  {
    label: "On stage",
    labels: {
      "session.status": "A session goes live, is held, ends or is cancelled",
      "show.opened": "A show opens",
      "show.closed": "A show closes",
      "take.started": "Something is put on by hand",
      "take.ended": "What was put on by hand ends",
      "alert.started": "An alert is shown",
      "alert.ended": "An alert is over",
    },
  },
  {
    label: "Screens",
    labels: {
      "screen.offline": "A screen is gone",
      "screen.online": "A screen is there",
      "screen.problem": "A screen reports a problem",
    },
  },
  {
    label: "Trouble",
    labels: {
      "trouble.started": "Something has been wrong for a while",
      "trouble.ended": "It is well again",
    },
  },
  {
    label: "Guests",
    labels: {
      "post.created": "A guest posts something",
      "post.status": "A post is approved, hidden or withdrawn",
      "question.answered": "A question is answered",
      "game.phase": "A quiz moves on",
      "poll.opened": "A poll opens",
      "poll.closed": "A poll closes",
    },
  },
  {
    label: "Content",
    labels: {
      "release.published": "A release is published",
      "event.applied": "A day’s plan is applied",
      "source.failed": "A schedule cannot be read",
    },
  },
];

export const happeningGroups = groups.map(({ label, labels }) => ({
  label,
  happenings: (Object.keys(labels) as ChosenHappening[]).map((type) => ({ type, label: labels[type]! })),
}));

export const chosenHappenings = happeningGroups.flatMap(({ happenings }) =>
  happenings.map(({ type }) => type),
);

/** What a webhook is told of, in a few words. */
export function sayEvents(events: readonly string[]): string {
  if (events.includes("*")) return "Everything that happens";
  return events.length > 3 ? `${events.length} kinds of events` : events.join(", ");
}
