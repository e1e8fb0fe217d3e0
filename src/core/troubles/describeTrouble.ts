import { localTime } from "../time/venueTime.ts";
import type { Trouble, TroubleKind, TroubleSubject } from "./trouble.ts";

interface TroubleText {
  sentence: string;
  advice: string;
}

/** A sentence that says what is wrong and since when, and one that says what to do. */
export function describeTrouble(trouble: Trouble, now: number): TroubleText {
  const what = nameSubjects(trouble);
  const isOne = trouble.subjects.length === 1;
  const when = sayWhen(trouble, now);
  const { says, advice } = wordings[trouble.kind];
  const reason = isOne && trouble.detail ? `: ${trimPoint(oneLine(trouble.detail))}` : "";
  return {
    sentence: `${upperFirst(what)} ${says({ isOne, isOver: trouble.ended_at !== null })} ${when}${reason}.`,
    advice: advice(isOne),
  };
}

interface Wording {
  says: (form: { isOne: boolean; isOver: boolean }) => string;
  advice: (isOne: boolean) => string;
}

const isOrWas = ({ isOne, isOver }: { isOne: boolean; isOver: boolean }) =>
  isOver ? (isOne ? "was" : "were") : isOne ? "is" : "are";

const wordings: Record<TroubleKind, Wording> = {
  screen_offline: {
    says: (form) => `${isOrWas(form)} offline`,
    advice: (isOne) =>
      isOne
        ? "Check its power and network. If it was put away for good, remove it under Screens."
        : "Check the network and the power there.",
  },
  screen_faulty: {
    says: ({ isOne, isOver }) => (isOver ? "reported problems" : `report${isOne ? "s" : ""} problems`),
    advice: (isOne) =>
      isOne
        ? "Open its stage under Screens, see what it reports, and reload it."
        : "Open the stages under Screens and see what they report.",
  },
  feed_unread: {
    says: ({ isOver }) => (isOver ? "could not be read" : "cannot be read"),
    advice: () => "Screens go on with what was read before. Check its address under Data.",
  },
  schedule_unread: {
    says: ({ isOver }) => (isOver ? "could not be taken over" : "cannot be taken over"),
    advice: () =>
      "Boards go on with the last plan. Look at the source under Events, and read it again there.",
  },
  disk_short: {
    says: (form) => `${isOrWas(form)} short of disk space`,
    advice: () =>
      "Uploads and guests’ photos are refused soon. Whoever runs the server has to make room or add a disk.",
  },
  jobs_late: {
    says: ({ isOver }) => (isOver ? "was late" : "is late"),
    advice: () =>
      "The server is overloaded, or a part of it is down. Whoever runs it should look at its load and its log.",
  },
  backup_failed: {
    says: ({ isOver }) => (isOver ? "could not be made" : "cannot be made"),
    advice: () =>
      "Earlier backups are still there. Whoever runs the server finds the reason in its log: often the disk or bucket for them is full or away.",
  },
};

function nameSubjects({ kind, subjects, place }: Trouble): string {
  const [first] = subjects;
  const where = place && `in ${oneLine(place.name)}`;
  if (kind === "disk_short") return "the server";
  if (kind === "backup_failed") return "the server’s backup";
  if (kind === "jobs_late") return `work on ${listNames(subjects)}`;
  if (subjects.length === 1) return nameOne(kind, first!, where);
  const things = { screen: "screens", feed: "feeds", schedule: "schedules" }[
    kind.split("_")[0] as "screen" | "feed" | "schedule"
  ];
  return [`${subjects.length} ${things}`, where].filter(Boolean).join(" ");
}

function nameOne(kind: TroubleKind, { name }: TroubleSubject, where: string | null): string {
  const shown = oneLine(name);
  if (kind === "feed_unread") return `the feed ${shown}`;
  if (kind === "schedule_unread") return `the schedule of ${shown}`;
  return where ? `${shown} ${where}` : shown;
}

function listNames(subjects: readonly TroubleSubject[]): string {
  const names = subjects.map(({ name }) => oneLine(name));
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

function sayWhen({ since, ended_at, time_zone }: Trouble, now: number): string {
  const from = sayMoment(since, { now, time_zone });
  return ended_at === null ? `since ${from}` : `from ${from} to ${sayMoment(ended_at, { now, time_zone })}`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The time of day, and the day unless it is today. */
function sayMoment(at: number, { now, time_zone }: { now: number; time_zone: string }): string {
  const { date, time } = localTime(at, time_zone);
  const clock = time.slice(0, 5) + (time_zone === "UTC" ? " UTC" : "");
  if (date === localTime(now, time_zone).date) return clock;
  return `${clock} on ${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]}`;
}

/** Names come from people, and a line break in one must not become a line of an e-mail's head. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
const trimPoint = (text: string) => text.replace(/\.$/, "");
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
