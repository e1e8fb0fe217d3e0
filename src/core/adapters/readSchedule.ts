import { type Fields, fieldsOf, listOf } from "./fields.ts";
import { isByMinute, readByMinute } from "./readByMinute.ts";
import { readCalendar, type Span } from "./readCalendar.ts";
import { readFrabJson } from "./readFrabJson.ts";
import { readFrabXml } from "./readFrabXml.ts";
import { readPretalxApi } from "./readPretalxApi.ts";
import { readPretalxWidget } from "./readPretalxWidget.ts";
import { readSessionize } from "./readSessionize.ts";
import { findSheet, readSheet } from "./readSheet.ts";
import type { Read } from "./schedule.ts";

export const formats = [
  "frab and pretalx (schedule.xml, schedule.json)",
  "pretalx API and widget (JSON)",
  "Sessionize (JSON: all data, grid, sessions)",
  "iCalendar (.ics)",
  "schedules by date, minute and room (JSON, as PyConFR's)",
  "spreadsheets (CSV with columns title, room, date, start, end)",
];

/** Reads a schedule of any format that is known here; which one, its content tells. */
export function readSchedule(text: string, span: Span): Read {
  const content = text.replace(/^[\uFEFF\s]+/, "");
  if (/^BEGIN:VCALENDAR/i.test(content)) return readCalendar(content, span);
  if (content.startsWith("<")) {
    return /^<!doctype html|^<html/i.test(content) ? unknown("a web page") : readFrabXml(content);
  }
  const sheet = findSheet(content);
  if (sheet) return readSheet(sheet);
  if (!/^[[{]/.test(content)) return unknown(content === "" ? "empty" : "none of these");
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

function readJson(file: unknown): Read {
  const fields = fieldsOf(file);
  const shape = shapes.find(({ fits }) => fits(fields));
  if (shape) return shape.read(fields);
  const groups = listOf(file).map(fieldsOf);
  if (groups.length > 0 && groups.every((group) => "sessions" in group || isGridDay(group))) {
    return readSessionize(file);
  }
  return unknown("other JSON");
}

const shapes: { fits: (file: Fields) => boolean; read: (file: Fields) => Read }[] = [
  { fits: ({ schedule }) => "conference" in fieldsOf(schedule), read: readFrabJson },
  { fits: ({ schedule }) => isByMinute(schedule), read: readByMinute },
  { fits: ({ talks }) => Array.isArray(talks), read: readPretalxWidget },
  { fits: ({ sessions }) => Array.isArray(sessions), read: readSessionize },
  { fits: ({ slots, results }) => Array.isArray(slots) || Array.isArray(results), read: readPretalxApi },
];

function isGridDay(day: Fields): boolean {
  return "date" in day && Array.isArray(day["rooms"]);
}

function unknown(what: string): Read {
  return { refused: `The file is ${what}. These schedules are read: ${formats.join("; ")}.` };
}
