import { type Fields, toFields, toList, toText } from "./fields.ts";
import { isByMinute, readByMinute } from "./readByMinute.ts";
import { readCalendar, type Span } from "./readCalendar.ts";
import { readFrabJson } from "./readFrabJson.ts";
import { readFrabXml } from "./readFrabXml.ts";
import { readPretalxApi } from "./readPretalxApi.ts";
import { readPretalxWidget } from "./readPretalxWidget.ts";
import { readScheduleV2 } from "./readScheduleV2.ts";
import { readSessionize } from "./readSessionize.ts";
import { findSheet, readSheet } from "./readSheet.ts";
import type { ScheduleReading } from "./schedule.ts";

export const formats = [
  "frab, pretalx and c3voc (schedule.xml, schedule.json, schedule v2)",
  "pretalx API and widget (JSON)",
  "Sessionize (JSON: all data, grid, sessions)",
  "iCalendar (.ics)",
  "schedules by date, minute and room (JSON, as PyConFR's)",
  "spreadsheets (CSV with columns title, room, date, start, end)",
];

/** Reads a schedule of any known format, which is detected from its content. */
export function readSchedule(text: string, span: Span): ScheduleReading {
  const content = text.replace(/^[\uFEFF\s]+/, "");
  if (/^BEGIN:VCALENDAR/i.test(content)) return readCalendar(content, span);
  if (content.startsWith("<")) {
    return /^(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html)/i.test(content)
      ? refuseUnknown("a web page")
      : readFrabXml(content);
  }
  const sheet = findSheet(content);
  if (sheet) return readSheet(sheet);
  if (!/^[[{]/.test(content)) return refuseUnknown(content === "" ? "empty" : "none of these");
  const file = parse(content);
  if (file === undefined) return { refused: "The JSON is broken: it ends early or holds a mistake." };
  return readJson(file);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readJson(file: unknown): ScheduleReading {
  const fields = toFields(file);
  const shape = shapes.find(({ fits }) => fits(fields));
  if (shape) return shape.read(fields);
  const groups = toList(file).map(toFields);
  const isSessionize = groups.every((group) => isGridDay(group) || areSessionize(group["sessions"]));
  if (groups.length > 0 && isSessionize) return readSessionize(file);
  return refuseUnknown(`JSON, but no schedule of a known kind${describeKeys(file)}`);
}

const most_keys = 6;

/** Lists a file's top-level keys, by which people can recognise it. */
function describeKeys(file: unknown): string {
  const keys = Object.keys(toFields(file)).map((key) => toText(key).slice(0, 40));
  if (keys.length === 0) return "";
  const more = keys.length > most_keys ? ", …" : "";
  return ` (it holds ${keys.slice(0, most_keys).join(", ")}${more})`;
}

const shapes: { fits: (file: Fields) => boolean; read: (file: Fields) => ScheduleReading }[] = [
  { fits: ({ schedule }) => Array.isArray(toFields(schedule)["events"]), read: readScheduleV2 },
  { fits: ({ schedule }) => "conference" in toFields(schedule), read: readFrabJson },
  { fits: ({ schedule }) => isByMinute(schedule), read: readByMinute },
  { fits: ({ talks }) => Array.isArray(talks), read: readPretalxWidget },
  { fits: ({ sessions }) => areSessionize(sessions), read: readSessionize },
  { fits: ({ slots, results }) => Array.isArray(slots) || Array.isArray(results), read: readPretalxApi },
];

/** Others call their sessions so, too; Sessionize's say when they start even if that is not known yet. */
function areSessionize(sessions: unknown): boolean {
  return (
    Array.isArray(sessions) &&
    (sessions.length === 0 || sessions.some((session) => "startsAt" in toFields(session)))
  );
}

function isGridDay(day: Fields): boolean {
  return "date" in day && Array.isArray(day["rooms"]);
}

function refuseUnknown(what: string): ScheduleReading {
  return { refused: `The file is ${what}. These schedules are read: ${formats.join("; ")}.` };
}
