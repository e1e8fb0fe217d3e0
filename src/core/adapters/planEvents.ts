import { type Language, languages } from "../events/languages.ts";
import { chooseTimeZone } from "./chooseTimeZone.ts";
import type { EventPlan } from "./eventPlan.ts";
import { findFirstText } from "./fields.ts";
import { giveEnds } from "./giveEnds.ts";
import { giveRooms } from "./giveRooms.ts";
import { makeMarkedKey, slugify } from "./makeKey.ts";
import { listDays } from "./listDays.ts";
import { nameEverything } from "./nameEverything.ts";
import { placeSession } from "./placeSession.ts";
import { planDay } from "./planDay.ts";
import { readSchedule } from "./readSchedule.ts";
import type { ListedSession, ScheduleRefusal, Schedule } from "./schedule.ts";
import { readLanguage } from "./translatedText.ts";

/** The options of the caller, which win over what the file says. */
export interface PlanOptions {
  ref?: string | undefined;
  title?: string | undefined;
  time_zone?: string | undefined;
  language?: Language | undefined;
  /** The first and the last day of interest. */
  from?: string | undefined;
  to?: string | undefined;
  /** The name of the file, for a file that does not name its event. */
  file_name?: string | undefined;
}

export interface PlannedEvents {
  format: string;
  /** The plans of the days, in their order. */
  plans: EventPlan[];
  /** One sentence about each oddity and how it was resolved. */
  remarks: string[];
}

/** Turns a conference's public schedule into event plans. */
export function planEvents(text: string, options: PlanOptions = {}): PlannedEvents | ScheduleRefusal {
  const span = { from: options.from ?? null, to: options.to ?? null };
  const schedule = readSchedule(text, span);
  if ("refused" in schedule) return schedule;
  const empty = explainEmpty(schedule);
  if (empty !== null) return { refused: empty };
  const named = nameEvent(schedule, options);
  if ("refused" in named) return named;
  const zone = chooseTimeZone(schedule, options.time_zone ?? null);
  if ("refused" in zone) return zone;

  const remarks = [...schedule.remarks, ...named.remarks, ...zone.remarks];
  const begun = schedule.sessions
    .filter((session) => isTitled(session, remarks))
    .flatMap((session) => placeSession(session, zone.time_zone, remarks) ?? []);
  const { base, title } = named;
  const listed = listDays(giveEnds(begun, remarks), remarks);
  const days = giveRooms(listed, title, remarks).filter(({ date }) => isWithin(date, span));
  if (listed.length === 0) return nothingToPlan(remarks);
  if (days.length === 0) return { refused: "The file holds no session on the days that are asked for." };

  const language = options.language ?? detectLanguage(schedule);
  const rooms = days.flatMap(({ placed }) => placed.map(({ room }) => room)).filter((room) => room !== "*");
  const names = nameEverything(schedule, rooms, remarks);
  const event = { base, title, time_zone: zone.time_zone, language };
  const plans = days.map((day) => planDay(day, { event, names, remarks }));
  return { format: schedule.format, plans, remarks: [...new Set(remarks)] };
}

/** A known file without any sessions is refused for that, not for a missing zone or title. */
function explainEmpty({ format, sessions, remarks }: Schedule): string | null {
  if (sessions.length === 0)
    return remarks.length > 0
      ? nothingToPlan(remarks).refused
      : `The file is read as ${format}, and it holds no session.`;
  const isTimed = sessions.some(({ start }) => start !== null);
  if (isTimed && sessions.some(({ title }) => title.text !== "")) return null;
  return `The file is read as ${format}, but none of its sessions (${sessions.length}) has a ${isTimed ? "title" : "start"}: it is something else, or not scheduled yet.`;
}

interface NamedEvent {
  /** The beginning of every ref. */
  base: string;
  title: string;
  remarks: string[];
}

function nameEvent(
  schedule: Schedule,
  { ref = "", title = "", file_name = "" }: PlanOptions,
): NamedEvent | ScheduleRefusal {
  const known = findFirstText(title, schedule.title, schedule.acronym);
  const called = findFirstText(known, ref, file_name);
  if (called === "")
    return { refused: "The file does not name its event: give --title, and --ref for its refs." };
  const base = ref || makeRef(schedule.acronym) || makeRef(called).toLowerCase();
  const short = base.slice(0, longest_base).replace(/[-_]+$/, "");
  const isFileName = known === "" && ref === "";
  const remark = `The file does not name its event; its own name stands in (ref ${short}): --title and --ref set better ones.`;
  return { base: short, title: called, remarks: isFileName ? [remark] : [] };
}

const most_reasons = 3;

/** The refusal names only a few reasons, because a file with a thousand sessions may have a thousand. */
function nothingToPlan(remarks: string[]): ScheduleRefusal {
  const reasons = [...new Set(remarks)];
  const more = reasons.length - most_reasons;
  return {
    refused: [
      "The file holds no session that can be planned.",
      ...reasons.slice(0, most_reasons),
      ...(more > 0 ? [`So it is with ${more} more.`] : []),
    ].join("\n"),
  };
}

/** Of a name without Latin letters, such as 開源人年會, only a mark can be made that tells it from others. */
function makeRef(name: string): string {
  const slug = slugify(name).replace(/^[-_]+/, "");
  const isLost = !/[A-Za-z]/.test(slug) && /[^\p{ASCII}]/u.test(name);
  return isLost ? makeMarkedKey(name) : slug;
}

/** With the date and a session's key, a record's ref must stay under 200 characters. */
const longest_base = 80;

function isTitled({ title, start }: ListedSession, remarks: string[]): boolean {
  if (title.text !== "") return true;
  remarks.push(
    `A session ${start ? `on ${start.date} at ${start.time.slice(0, 5)} ` : ""}has no title and is left out.`,
  );
  return false;
}

/** Detects the language of the file, or that of most sessions. */
function detectLanguage({ language, sessions }: Schedule): Language {
  const said = readLanguage(language);
  if (said !== null) return said;
  const spoken = sessions.map((session) => readLanguage(session.language));
  const countTimes = (language: Language) => spoken.filter((one) => one === language).length;
  const [most] = [...languages].sort((a, b) => countTimes(b) - countTimes(a));
  return countTimes(most!) > 0 ? most! : "en";
}

function isWithin(date: string, { from, to }: { from: string | null; to: string | null }): boolean {
  return (from === null || date >= from) && (to === null || date <= to);
}
