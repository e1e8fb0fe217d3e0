import { planEvents } from "../../../../core/adapters/planEvents.ts";
import { jsonMistake } from "./jsonMistake.ts";

/** A day's plan as it was given: the server says what is wrong with it. */
export type WrittenPlan = Record<string, unknown>;

/** A file that was chosen or text that was pasted, before anything is read in it. */
export interface PlanFile {
  /** Of the file or text, so that another one starts anew. */
  number: number;
  name: string;
  text: string;
}

/** What a person sets here; it wins over the file. */
export interface Edits {
  /** Of a schedule, what the refs of its days begin with. */
  ref?: string;
  title?: string;
  date?: string;
  time_zone?: string;
  venue_id?: string;
}

export interface ReadPlan {
  format: string;
  /** A plan of our own: it is sent as it is. */
  is_own: boolean;
  /** One for each day, in their order. */
  plans: WrittenPlan[];
  remarks: string[];
}

export interface Unreadable {
  refused: string;
  /** Where the mistake is, from 1. */
  line: number | null;
  /** What stands there. */
  excerpt: string | null;
}

/** All is there but the zone: whoever brings the file is asked for it. */
interface ZoneMissing {
  zone_needed: true;
}

interface Source {
  text: string;
  file_name: string;
  edits: Edits;
  /** Of the event that a newer plan is brought for: what was set then is set again. */
  known: Pick<Edits, "ref" | "title" | "time_zone">;
  /** For a file that does not say in which zone its times are. */
  own_zone: string;
}

type Reading = ReadPlan | Unreadable | ZoneMissing;

/** Our own plan as JSON, or any schedule that the readers know. */
export function readPlan({ text, file_name, edits, known, own_zone }: Source): Reading {
  const json = /^[\uFEFF\s]*[[{]/.test(text) ? parse(text) : null;
  if (json && "refused" in json) return json;
  const own = json ? ownPlans(json.value) : null;
  if (own)
    return { format: "event plan", is_own: true, plans: own.map((plan) => edit(plan, edits)), remarks: [] };

  const { ref, title, time_zone, venue_id } = { ...known, ...edits };
  const options = { ref, title, time_zone, file_name: file_name.split(".")[0] };
  const first = planEvents(text, options);
  const zone_needed = "refused" in first ? first.zone_needed : undefined;
  // Times in UTC land on other dates in another zone: a guess would be wrong without anybody seeing it.
  if (zone_needed === "universal") return { zone_needed: true };
  const isZoneMissing = zone_needed === "wall";
  const planned = isZoneMissing ? planEvents(text, { ...options, time_zone: own_zone }) : first;
  if ("refused" in planned) return { refused: withoutFlags(planned.refused), line: null, excerpt: null };
  const guessed = isZoneMissing ? [`The file names no time zone: ${own_zone} is taken.`] : [];
  return {
    format: planned.format,
    is_own: false,
    plans: planned.plans.map((plan) => ({ ...plan, ...(venue_id && { venue_id }) })),
    remarks: [...guessed, ...planned.remarks.map(withoutFlags)],
  };
}

function parse(text: string): { value: unknown } | Unreadable {
  const json = text.replace(/^\uFEFF/, "");
  try {
    return { value: JSON.parse(json) as unknown };
  } catch {
    const line = json.slice(0, jsonMistake(json) ?? 0).split("\n").length;
    const excerpt = (json.split("\n")[line - 1] ?? "").trim().slice(0, 200);
    return { refused: "The JSON holds a mistake or ends early.", line, excerpt };
  }
}

/** One plan, one as it is posted, or a list of them; null: it is something else. */
function ownPlans(value: unknown): WrittenPlan[] | null {
  const given = Array.isArray(value) ? (value as unknown[]) : [value];
  const plans = given.map((one) => (isObject(one) && isObject(one["event"]) ? one["event"] : one));
  return plans.length > 0 && plans.every(isOwn) ? plans : null;
}

function isOwn(value: unknown): value is WrittenPlan {
  return (
    isObject(value) && ("ref" in value || ("date" in value && "time_zone" in value)) && !("talks" in value)
  );
}

function isObject(value: unknown): value is WrittenPlan {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function edit(plan: WrittenPlan, edits: Edits): WrittenPlan {
  const set = Object.entries(edits).filter(([, value]) => value !== undefined && value !== "");
  return { ...plan, ...Object.fromEntries(set) };
}

/** The readers speak to people at a command line. */
function withoutFlags(sentence: string): string {
  return sentence
    .replace(/[;:] --[^.]* sets? [^.]*\.$/, "; another can be set above.")
    .replace(/--time-zone/g, "the time zone")
    .replace(/--title, and --ref for its refs/, "a title above")
    .replace(/--(title|ref)/g, "the $1");
}
