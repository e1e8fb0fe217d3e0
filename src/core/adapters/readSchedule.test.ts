import fc from "fast-check";
import { expect, test } from "vitest";
import { eventPlan } from "../events/eventPlan.ts";
import { planEvents } from "./planEvents.ts";

const reads =
  "These schedules are read: frab, pretalx and c3voc (schedule.xml, schedule.json, schedule v2); pretalx API and widget (JSON); " +
  "Sessionize (JSON: all data, grid, sessions); iCalendar (.ics); " +
  "schedules by date, minute and room (JSON, as PyConFR's); spreadsheets (CSV with columns title, room, date, start, end).";

test.each([
  ["", `The file is empty. ${reads}`],
  ["title,start,end", `The file is none of these. ${reads}`],
  ["<!DOCTYPE html><html></html>", `The file is a web page. ${reads}`],
  ['<?xml version="1.0"?><html></html>', `The file is a web page. ${reads}`],
  ['{"name":"package"}', `The file is JSON, but no schedule of a known kind (it holds name). ${reads}`],
  ["[1, 2]", `The file is JSON, but no schedule of a known kind. ${reads}`],
  [
    '{"sessions":[{"id":"A","room":"R0","start":"2026-08-08T09:00:00+08:00","zh":{"title":"開源"}}],"speakers":[],"rooms":[]}',
    `The file is JSON, but no schedule of a known kind (it holds sessions, speakers, rooms). ${reads}`,
  ],
  ['{"sessions":[]}', "The file is read as Sessionize, and it holds no session."],
  ['{"talks":[]}', "The file is read as pretalx widget, and it holds no session."],
  ['{"results":[]}', "The file is read as pretalx API, and it holds no session."],
  ['{"schedule":{"conference":{}}}', "The file is read as frab schedule.json, and it holds no session."],
  ["BEGIN:VCALENDAR\nEND:VCALENDAR", "The file is read as iCalendar, and it holds no session."],
  [
    '{"results":[{"name":"Ann"},{"name":"Bo"}]}',
    "The file is read as pretalx API, but none of its sessions (2) has a start: it is something else, or not scheduled yet.",
  ],
  ['{"schedule": ', "The JSON is broken: it ends early or holds a mistake."],
])("%j is refused", (text, refused) => {
  expect(planEvents(text)).toEqual({ refused });
});

test("whatever stands where it should not, a plan or a refusal comes of it", () => {
  const value = fc.jsonValue({ maxDepth: 1 });
  const event = fc.record({
    id: value,
    title: value,
    date: value,
    duration: value,
    room: value,
    persons: value,
  });
  const talk = fc.record({
    code: value,
    title: value,
    slots: value,
    speakers: value,
    start: value,
    end: value,
  });
  const file = fc.oneof(
    fc.record({
      schedule: fc.record({
        conference: fc.record({
          title: value,
          days: fc.array(
            fc.record({ date: value, rooms: fc.dictionary(fc.string(), fc.array(event, { maxLength: 3 })) }),
          ),
        }),
      }),
    }),
    fc.record({ talks: fc.array(talk, { maxLength: 3 }), rooms: value, tracks: value, speakers: value }),
    fc.record({
      sessions: fc.array(talk, { maxLength: 3 }),
      rooms: value,
      categories: value,
      speakers: value,
    }),
    fc.record({ slots: fc.array(fc.record({ submission: talk, room: value, start: value })) }),
    fc.record({
      schedule: fc.dictionary(fc.constantFrom("2026-03-05"), fc.dictionary(fc.constantFrom("540"), value)),
    }),
    value,
  );
  fc.assert(
    fc.property(file, (file) => {
      const planned = planEvents(JSON.stringify(file), { title: "Any", ref: "any", time_zone: "UTC" });
      expect("refused" in planned ? planned.refused : planned.plans.length).toBeTruthy();
      const plans = "refused" in planned ? [] : planned.plans;
      expect(plans.flatMap((plan) => eventPlan.safeParse(plan).error?.issues ?? [])).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
