import { expect, test } from "vitest";
import { boardTimeline, dayOf } from "../../../test/support/events/agendas.ts";
import { chapterOf, shotOf } from "../../../test/support/screens/programmes.ts";
import { readTimeline } from "../timeline/readTimeline.ts";
import type { AgendaSettings } from "../agenda/agendaView.ts";
import { findBoardProblems } from "./findBoardProblems.ts";

const day = dayOf([{ key: "lab", room: "lab", start: "09:00", end: "09:30" }]);
const timelineOf = (agenda: AgendaSettings) => readTimeline(boardTimeline(agenda));
const showing = (agenda: AgendaSettings) => ({
  ...day,
  stories: { idle: { title: "", chapters: [{ ...chapterOf("a"), scene_title: "Lobby" }] } },
  shots: { a: [{ ...shotOf("a1", 8_000), timeline: timelineOf(agenda) }] },
});
const { ref } = day.agendas[0]!;
const record = { values: { title: "One" }, stale: false, created_at: 0, change: 0 };

test.each<AgendaSettings>([
  {},
  { event_ref: ref },
  { event_ref: ref, room: "lab" },
  { room: "*" },
  { room: "stage" },
  { room: " great HALL " },
])("a board that names what is there has no problem: %o", (agenda) => {
  expect(findBoardProblems(showing(agenda))).toEqual([]);
});

test("an event and a room that nobody has are named, with the scene", () => {
  const event = "In “Lobby”: the agenda board names the event “fair-27”, which is not there";
  const wrong = showing({ event_ref: "fair-27", room: "hall" });
  expect(findBoardProblems(wrong)).toEqual([event]);
  expect(findBoardProblems(showing({ room: "attic" }))).toEqual([
    "In “Lobby”: the agenda board names the room “attic”, which its event does not have",
  ]);
  const layout = { ...wrong, shots: { a: [{ ...shotOf("a1", 8_000), layout_id: "frame" }] } };
  expect(findBoardProblems({ ...layout, layouts: { frame: timelineOf({ event_ref: "fair-27" }) } })).toEqual([
    event,
  ]);
});

test("records that a caller wrote make an event, and the rooms that they name", () => {
  const bare = { ...day.agendas[0]!, ref: "fair-27", date: null, rooms: [], sessions: {} };
  const attic = { ...record, values: { ...record.values, room: "attic", starts_at: "1778310000000" } };
  const problems = (room: string, records: (typeof day)["records"]) =>
    findBoardProblems({ ...showing({ event_ref: "fair-27", room }), agendas: [bare], records });
  expect(problems("attic", { "fair-27/agenda/one": attic })).toEqual([]);
  expect(problems("cellar", { "fair-27/agenda/one": attic })).toEqual([
    "In “Lobby”: the agenda board names the room “cellar”, which its event does not have",
  ]);
  expect(problems("attic", {})).toEqual([
    "In “Lobby”: the agenda board names the event “fair-27”, which is not there",
  ]);
});
