import type { EventPlan as AdaptedPlan } from "../adapters/eventPlan.ts";
import { type PlannedEvents, planEvents } from "../adapters/planEvents.ts";
import type { ScheduleRefusal } from "../adapters/schedule.ts";
import { type EventPlan, eventPlan, type Language } from "../events/eventPlan.ts";

/** The event as an earlier plan left it. */
export interface PlannedDay {
  title: string;
  date: string;
  time_zone: string;
  language: Language;
  series: string | null;
}

/** Says which of a file's days are wanted, and what is known of them already. */
export interface SourceQuestion {
  /** The zone that was chosen for the source, which wins over what the file says. */
  time_zone: string | null;
  /** The name of the file, for a file of many days that does not name its event. */
  file_name: string;
  /** The one event whose day is wanted; null for every day of the file. */
  event: {
    ref: string;
    /** The day that was chosen for the source. */
    day: string | null;
    /** Null while no plan was applied. */
    known: PlannedDay | null;
  } | null;
}

export type SourcePlans =
  | { kind: "plans"; plans: EventPlan[]; remarks: string[] }
  | { kind: "nothing"; why: string; needs_zone: boolean };

/** Reads the text of a source: every day of it, or the plan of one event. */
export function planSource(text: string, question: SourceQuestion): SourcePlans {
  const planned = planWithZone(text, question);
  if ("refused" in planned) return nothing(withoutFlags(planned.refused), planned.zone_needed !== undefined);
  const { event } = question;
  if (!event) return check(planned.plans, planned.remarks);
  const chosen = chooseDay(planned.plans, event.day, event.known?.date ?? null);
  if ("why" in chosen) return nothing(chosen.why);
  return check([nameAfterEvent(chosen.plan, event)], planned.remarks);
}

const nothing = (why: string, needs_zone = false): SourcePlans => ({
  kind: "nothing",
  why: why.endsWith(".") ? why : `${why}.`,
  needs_zone,
});

function planWithZone(text: string, question: SourceQuestion): PlannedEvents | ScheduleRefusal {
  const known = question.event?.known;
  const options = {
    time_zone: question.time_zone ?? undefined,
    language: known?.language,
    // It stands in where a file has no title of its own. Two events may follow files of the same name.
    file_name: known?.title ?? question.event?.ref ?? question.file_name,
  };
  const planned = planEvents(text, options);
  const needs_zone = "refused" in planned && planned.zone_needed !== undefined;
  // A file that names no zone is meant by the clock of the event that it was applied to before.
  return needs_zone && known ? planEvents(text, { ...options, time_zone: known.time_zone }) : planned;
}

/** Takes the day that was chosen, else that of the event, else the only one. */
function chooseDay(
  plans: AdaptedPlan[],
  day: string | null,
  known_date: string | null,
): { plan: AdaptedPlan } | { why: string } {
  const find = (date: string | null) => plans.find((plan) => plan.date === date);
  const only = plans.length === 1 ? plans[0] : undefined;
  const plan = day === null ? (find(known_date) ?? only) : find(day);
  if (plan) return { plan };
  const days = `The file has ${listDays(plans.map(({ date }) => date))}`;
  const wanted = day ?? known_date;
  return {
    why:
      wanted === null
        ? `${days}. Choose one of them as the day.`
        : `${days}, and none of them is ${wanted}. Choose another day.`,
  };
}

const most_days_listed = 14;

function listDays(dates: string[]): string {
  if (dates.length === 1) return `one day, ${dates[0]}`;
  const shown = dates.slice(0, most_days_listed).join(", ");
  const more = dates.length - most_days_listed;
  return `the days ${shown}${more > 0 ? ` and ${more} more` : ""}`;
}

/** The plan goes by the ref and the series of its event, so that it finds what an earlier plan made. */
function nameAfterEvent(
  plan: AdaptedPlan,
  { ref, known }: NonNullable<SourceQuestion["event"]>,
): Omit<AdaptedPlan, "series"> & { series: string | null } {
  return { ...plan, ref, series: known ? known.series : plan.series };
}

/** The adapter says so where it had to name the event itself. */
const named_after_file = /^The file does not name its event;/;

function check(plans: object[], remarks: string[]): SourcePlans {
  const checked: EventPlan[] = [];
  for (const plan of plans) {
    const { data, error } = eventPlan.safeParse(plan);
    const [issue] = error?.issues ?? [];
    if (issue) return nothing(`The schedule cannot be applied: ${issue.path.join(".")} ${issue.message}.`);
    checked.push(data!);
  }
  const told = remarks.filter((remark) => !named_after_file.test(remark));
  return { kind: "plans", plans: checked, remarks: told.map(withoutFlags) };
}

/** The adapters' words name the options of the command line, which a source does not have. */
function withoutFlags(words: string): string {
  return words
    .replace(/ These schedules are read: .*$/, " Use the address of an export: XML, JSON, iCalendar or CSV.")
    .replace(/[;:] --[^.]* (?:sets?|name) [^.]*\.$/, ".")
    .replace(/--time-zone/g, "a time zone")
    .replace(/--(title|ref)/g, "the $1");
}
