import { describe, expect, test } from "vitest";
import { at, dayOf, type Given } from "../../../test/support/events/agendas.ts";
import { programmeOf } from "../../../test/support/screens/programmes.ts";
import type { PlayedAgenda } from "./playedAgenda.ts";
import { type AgendaSettings, buildAgendaView } from "./agendaView.ts";

const opening: Given = {
  key: "opening",
  room: "hall",
  start: "09:00",
  end: "10:00",
  values: {
    title: "Opening",
    title_de: "Eröffnung",
    speakers: "Ada Lovelace, Bo Li",
    track: "Main",
    track_color: "#FF0000",
  },
};
const lab: Given = { key: "lab", room: "lab", start: "09:00", end: "09:30" };
const lunch: Given = { key: "lunch", room: "*", start: "12:00", end: "13:00" };
const day = dayOf([lunch, lab, opening]);

const keysIn = (programme: ReturnType<typeof dayOf>, settings: AgendaSettings = {}) =>
  buildAgendaView(settings, programme, null).days.map(({ items }) => items.map(({ key }) => key));

test("a board knows its day whole: who, where, when, in its language", () => {
  expect(buildAgendaView({ room: "hall" }, day, "de-CH")).toEqual({
    view: "now_next",
    rows: null,
    show_speakers: true,
    show_track: true,
    language: "de-CH",
    room_label: "Great Hall",
    days: [
      {
        date: "2026-05-09",
        title: "Fair",
        time_zone: "Europe/Zurich",
        starts_at: at("04:00"),
        ends_at: at("04:00") + 86_400_000,
        rooms: [{ key: "hall", label: "Great Hall" }],
        items: [
          {
            key: "opening",
            title: "Eröffnung",
            room: "hall",
            room_label: "Great Hall",
            starts_at: at("09:00"),
            ends_at: at("10:00"),
            status: "scheduled",
            went_live_at: null,
            ended_at: null,
            speakers: "Ada Lovelace, Bo Li",
            faces: [
              { name: "Ada Lovelace", photo: null },
              { name: "Bo Li", photo: null },
            ],
            track: "Main",
            track_color: "#ff0000",
          },
          expect.objectContaining({ key: "lunch", room: "*", room_label: "", title: "lunch" }),
        ],
      },
    ],
  });
});

test.each<[AgendaSettings, string[]]>([
  [{}, ["opening", "lab", "lunch"]],
  [{ room: "hall" }, ["opening", "lunch"]],
  [{ room: " great hall " }, ["opening", "lunch"]],
  [{ room: "stage" }, ["opening", "lunch"]],
  [{ room: "*" }, ["opening", "lab", "lunch"]],
  [{ room: "attic" }, ["lunch"]],
  [{ event_ref: "fair" }, ["opening", "lab", "lunch"]],
])("%j shows %j", (settings, keys) => {
  expect(keysIn(day, settings)).toEqual([keys]);
});

test("on a stage that is no room, `stage` is all rooms", () => {
  const elsewhere = { ...day, stage: { ...day.stage, id: "lobby" } };
  expect(keysIn(elsewhere, { room: "stage" })).toEqual([["opening", "lab", "lunch"]]);
});

test("an event that is not here is shown only by its name, or its series'", () => {
  const [agenda] = day.agendas as [PlayedAgenda];
  const away = { ...day, agendas: [{ ...agenda, is_here: false, series: "fairs" }] };
  expect([keysIn(away), keysIn(away, { event_ref: "fairs" }), keysIn(away, { event_ref: "other" })]).toEqual([
    [],
    [["opening", "lab", "lunch"]],
    [],
  ]);
});

describe("words and times", () => {
  test("the language of the block goes before the stage's, and that before the event's; what is not translated stays", () => {
    const titles = (settings: AgendaSettings, language: string | null) =>
      buildAgendaView(settings, day, language).days[0]!.items.map(({ title }) => title);
    expect([titles({}, null), titles({}, "en"), titles({ language: "de" }, "en")]).toEqual([
      ["Eröffnung", "lab", "lunch"],
      ["Opening", "lab", "lunch"],
      ["Eröffnung", "lab", "lunch"],
    ]);
  });

  test("where and when are the session's, words the record's; a stale record is not shown", () => {
    const moved = dayOf([
      { ...opening, room: "lab", values: { title: "Said", room: "hall", starts_at: String(at("07:00")) } },
      lunch,
    ]);
    moved.records["fair/agenda/lunch"]!.stale = true;
    const { items } = buildAgendaView({}, moved, null).days[0]!;
    expect(items).toMatchObject([{ title: "Said", room: "lab", starts_at: at("09:00") }]);
    expect(items).toHaveLength(1);
  });

  test("a session without a record is shown by its own title", () => {
    const added = dayOf([{ ...opening, session: { title: "By hand" } }]);
    expect(buildAgendaView({}, { ...added, records: {} }, null).days[0]!.items).toMatchObject([
      { title: "By hand" },
    ]);
  });

  test("records without an event are days of their own, by whatever they say of their time", () => {
    const bare: PlayedAgenda = {
      ...(day.agendas[0] as PlayedAgenda),
      ref: "mine",
      date: null,
      rooms: [],
      sessions: {},
    };
    const values = {
      iso: { title: "ISO", starts_at: "2026-05-09T09:00", ends_at: "2026-05-09T10:00", room: "Yard" },
      clock: { title: "Clock", date: "2026-05-09", start: "11:00", end: "12:00", room: "Yard" },
      night: { title: "Night", date: "2026-05-09", start: "01:30", end: "02:00", room: "Yard" },
      open: { title: "Open end", starts_at: String(at("23:00")) },
      next: { title: "Next day", starts_at: String(at("09:00") + 86_400_000) },
      vague: { title: "Some time" },
    };
    const records = Object.fromEntries(
      Object.entries(values).map(([key, values]) => [
        `mine/agenda/${key}`,
        { values, stale: false, created_at: 0, change: 0 },
      ]),
    );
    const { days } = buildAgendaView({ event_ref: "mine" }, programmeOf({ agendas: [bare], records }), null);
    expect(
      days.map(({ date, items }) => [date, items.map(({ title, ends_at }) => [title, ends_at])]),
    ).toEqual([
      [
        "2026-05-09",
        [
          ["ISO", at("10:00")],
          ["Clock", at("12:00")],
          ["Open end", at("23:59") + 60_000],
          ["Night", at("02:00") + 86_400_000],
        ],
      ],
      ["2026-05-10", [["Next day", at("10:00") + 86_400_000]]],
    ]);
  });
});
