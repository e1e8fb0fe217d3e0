import { type Language, languages } from "../events/languages.ts";
import { chooseTimeZone } from "./chooseTimeZone.ts";
import type { EventPlan } from "./eventPlan.ts";
import { firstText } from "./fields.ts";
import { slugOf } from "./keyOf.ts";
import { listDays } from "./listDays.ts";
import { nameEverything } from "./nameEverything.ts";
import { placeSession } from "./placeSession.ts";
import { planDay } from "./planDay.ts";
import { readSchedule } from "./readSchedule.ts";
import type { ListedSession, Refused, Schedule } from "./schedule.ts";
import { languageOf } from "./words.ts";

/** What the caller says; it wins over what the file says. */
export interface PlanOptions {
  ref?: string | undefined;
  title?: string | undefined;
  time_zone?: string | undefined;
  language?: Language | undefined;
  /** The first and the last day of interest. */
  from?: string | undefined;
  to?: string | undefined;
  /** What the file itself is called, for one that does not name its event. */
  file_name?: string | undefined;
}

export interface Planned {
  format: string;
  /** One for each day, in their order. */
  plans: EventPlan[];
  /** One sentence for each thing that was odd, and what came of it. */
  remarks: string[];
}

/** Turns a conference's public schedule into event plans. */
export function planEvents(text: string, options: PlanOptions = {}): Planned | Refused {
  const span = { from: options.from ?? null, to: options.to ?? null };
  const schedule = readSchedule(text, span);
  if ("refused" in schedule) return schedule;
  const named = nameEvent(schedule, options);
  if ("refused" in named) return named;
  const zone = chooseTimeZone(schedule, options.time_zone ?? null);
  if ("refused" in zone) return zone;

  const remarks = [...schedule.remarks, ...named.remarks, ...zone.remarks];
  const placed = schedule.sessions
    .filter((session) => isTitled(session, remarks))
    .flatMap((session) => placeSession(session, zone.time_zone, remarks) ?? []);
  const language = options.language ?? languageSpoken(schedule);
  const names = nameEverything(schedule, named.title, remarks);
  const days = listDays(placed, remarks).filter(({ date }) => isWithin(date, span));
  if (days.length === 0)
    return { refused: ["The file holds no session that can be planned.", ...remarks].join("\n") };

  const { base, title } = named;
  const event = { base, title, time_zone: zone.time_zone, language };
  const plans = days.map((day) => planDay(day, { event, names, remarks }));
  return { format: schedule.format, plans, remarks: [...new Set(remarks)] };
}

interface Named {
  /** What refs begin with. */
  base: string;
  title: string;
  remarks: string[];
}

function nameEvent(
  schedule: Schedule,
  { ref = "", title = "", file_name = "" }: PlanOptions,
): Named | Refused {
  const known = firstText(title, schedule.title, schedule.acronym);
  const called = firstText(known, ref, file_name);
  if (called === "")
    return { refused: "The file does not name its event: give --title, and --ref for its refs." };
  const made = slugOf(schedule.acronym) || slugOf(firstText(known, file_name)).toLowerCase();
  const base = ref || made.replace(/^[-_]+/, "");
  if (base === "") return { refused: "No ref can be made of the event's title: give --ref." };
  const short = base.slice(0, longest_base).replace(/[-_]+$/, "");
  const isFileName = known === "" && ref === "";
  const remark = `The file does not name its event; its own name stands in (ref ${short}): --title and --ref set better ones.`;
  return { base: short, title: called, remarks: isFileName ? [remark] : [] };
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

/** The language of the file, or that of most sessions. */
function languageSpoken({ language, sessions }: Schedule): Language {
  const said = languageOf(language);
  if (said !== null) return said;
  const spoken = sessions.map((session) => languageOf(session.language));
  const times = (language: Language) => spoken.filter((one) => one === language).length;
  const [most] = [...languages].sort((a, b) => times(b) - times(a));
  return times(most!) > 0 ? most! : "en";
}

function isWithin(date: string, { from, to }: { from: string | null; to: string | null }): boolean {
  return (from === null || date >= from) && (to === null || date <= to);
}
