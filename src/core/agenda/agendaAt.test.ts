import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { at, dayOf, type Given } from "../../../test/support/events/agendas.ts";
import type { SessionStatus } from "../sessions/session.ts";
import { type AgendaMoment, agendaAt } from "./agendaAt.ts";
import { type AgendaSettings, buildAgendaView } from "./agendaView.ts";

const day: Given[] = [
  { key: "opening", room: "hall", start: "09:00", end: "10:00" },
  { key: "talk", room: "hall", start: "10:30", end: "11:00" },
  { key: "panel", room: "hall", start: "11:00", end: "12:00" },
  { key: "lab", room: "lab", start: "09:30", end: "11:30" },
  { key: "lunch", room: "*", start: "12:00", end: "13:00" },
  { key: "close", room: "hall", start: "13:00", end: "14:00" },
];

const withStatus = (changes: Record<string, Given["session"]>) =>
  day.map((given) => ({ ...given, session: changes[given.key] ?? {} }));

function board(time: string, settings: AgendaSettings = {}, sessions = day): AgendaMoment {
  return agendaAt(buildAgendaView(settings, dayOf(sessions), null), at(time));
}

const rowsIn = ({ rows }: AgendaMoment) => rows.map(({ item, state }) => `${item.key} ${state}`);
const roomsIn = ({ rooms }: AgendaMoment) =>
  rooms.map(({ key, now, next, later }) => [
    key,
    now?.item.key ?? null,
    next?.item.key ?? null,
    later.map(({ item }) => item.key),
  ]);
const timesIn = ({ rows }: AgendaMoment) =>
  Object.fromEntries(rows.map(({ item, starts_at, delay_ms }) => [item.key, [starts_at, delay_ms / 60_000]]));

describe("by the clock alone", () => {
  test("a day tells what is over, what is on, what is next in each room, and what comes later", () => {
    expect(rowsIn(board("10:45", { view: "day" }))).toEqual([
      "opening past",
      "lab now",
      "talk now",
      "panel next",
      "lunch next",
      "close later",
    ]);
  });

  test("what is coming leaves out what has begun, and stops where it is told to", () => {
    const coming = (rows?: number) => rowsIn(board("10:45", { view: "upcoming", ...(rows && { rows }) }));
    expect([coming(), coming(2)]).toEqual([
      ["panel next", "lunch next", "close later"],
      ["panel next", "lunch next"],
    ]);
  });

  test("each room has what is on and what comes; what is on in all of them is told once", () => {
    expect(roomsIn(board("10:45"))).toEqual([
      ["hall", "talk", "panel", ["lunch", "close"]],
      ["lab", "lab", "lunch", []],
    ]);
    expect(roomsIn(board("12:30"))).toEqual([
      ["*", "lunch", null, []],
      ["hall", null, "close", []],
    ]);
    expect(roomsIn(board("12:30", { room: "hall" }))).toEqual([["hall", "lunch", "close", []]]);
  });

  test("it holds until the next beginning or end", () => {
    expect([board("10:15").until, board("10:45").until, board("23:00").until]).toEqual([
      at("10:30"),
      at("11:00"),
      at("04:00") + 86_400_000,
    ]);
  });

  test("of several days the one that is on shows until it is over, then the next, at last the last", () => {
    const second = dayOf([{ key: "b", room: "hall", start: "09:00", end: "10:00" }], {
      ref: "fair2",
      date: "2026-05-10",
    });
    for (const session of Object.values(second.agendas[0]!.sessions)) {
      session.starts_at += 86_400_000;
      session.ends_at += 86_400_000;
    }
    const first = dayOf([{ key: "a", room: "hall", start: "09:00", end: "10:00" }]);
    const both = {
      ...first,
      agendas: [...second.agendas, ...first.agendas],
      records: { ...first.records, ...second.records },
    };
    const view = buildAgendaView({ view: "day" }, both, null);
    const shown = (now: number) => {
      const { day, opens_at, continues_at, rows } = agendaAt(view, now);
      return [day?.date, opens_at, continues_at, rows.map(({ item }) => item.key)];
    };
    const [one, two] = [at("09:00"), at("09:00") + 86_400_000];
    expect([one - 9e8, one, at("23:00"), two - 4 * 3_600_000, two + 9e8].map(shown)).toEqual([
      ["2026-05-09", one, two, ["a"]],
      ["2026-05-09", one, two, ["a"]],
      ["2026-05-09", one, two, ["a"]],
      ["2026-05-10", two, null, ["b"]],
      ["2026-05-10", two, null, ["b"]],
    ]);
  });

  test("without any event there is nothing, and it is looked at again soon", () => {
    const nothing = agendaAt(buildAgendaView({ event_ref: "other" }, dayOf(day), null), at("09:00"));
    expect(nothing).toEqual({
      day: null,
      opens_at: null,
      continues_at: null,
      rows: [],
      rooms: [],
      from: at("09:00"),
      until: at("09:01"),
    });
  });
});

describe("with what operators say", () => {
  test("one that went live late ends as much later and pushes its room; gaps take it up, other rooms are as planned", () => {
    const late = withStatus({ talk: { status: "live", went_live_at: at("10:50") } });
    expect(timesIn(board("10:55", { view: "day" }, late))).toEqual({
      opening: [at("09:00"), 0],
      lab: [at("09:30"), 0],
      talk: [at("10:50"), 20],
      panel: [at("11:20"), 20],
      lunch: [at("12:00"), 0],
      close: [at("13:00"), 0],
    });
  });

  test("an overrun moves on with every minute, and nobody starts by the clock meanwhile", () => {
    const over = withStatus({ opening: { status: "live", went_live_at: at("09:00") } });
    const moment = board("10:40", { view: "day" }, over);
    expect(rowsIn(moment)).toEqual([
      "opening now",
      "lab now",
      "talk next",
      "panel later",
      "lunch next",
      "close later",
    ]);
    expect(moment.until).toBe(at("10:41"));
    expect(timesIn(moment)["talk"]).toEqual([at("10:40"), 10]);
  });

  test.each<[SessionStatus, string]>([
    ["ended", "talk past"],
    ["held", "talk now"],
    ["live", "talk now"],
    ["cancelled", "talk later"],
  ])("one that is %s is so whatever the clock says", (status, shown) => {
    expect(rowsIn(board("10:45", { view: "day" }, withStatus({ talk: { status } })))).toContain(shown);
  });

  test("a cancelled one is never what is on or what comes", () => {
    const without = withStatus({ talk: { status: "cancelled" }, panel: { status: "cancelled" } });
    expect(roomsIn(board("10:45", { room: "hall" }, without))).toEqual([["hall", null, "lunch", ["close"]]]);
    const [hall] = board("10:45", { room: "hall" }, without).rooms;
    expect(hall!.cancelled.map(({ item }) => item.key)).toEqual(["talk", "panel"]);
  });

  test("what is to come leaves out a cancelled one that would have begun", () => {
    const without = withStatus({ talk: { status: "cancelled" }, panel: { status: "cancelled" } });
    const keys = board("10:45", { view: "upcoming" }, without).rows.map(({ item }) => item.key);
    expect(keys).toEqual(["panel", "lunch", "close"]);
  });
});

const minutes = fc.integer({ min: 0, max: 20 * 60 });
const sessions = fc
  .array(
    fc.record({
      room: fc.constantFrom("hall", "lab", "*"),
      start: minutes,
      length: fc.integer({ min: 5, max: 180 }),
      status: fc.constantFrom<SessionStatus>("scheduled", "live", "held", "ended", "cancelled"),
      late: fc.integer({ min: 0, max: 90 }),
    }),
    { maxLength: 25 },
  )
  .map((all) => {
    const given = all.map(({ room, start, length, status, late }, n): Given => {
      const starts_at = at("04:00") + start * 60_000;
      const ends_at = starts_at + length * 60_000;
      const went_live_at =
        status === "scheduled" || status === "cancelled" ? null : starts_at + late * 60_000;
      const ended_at = status === "ended" ? ends_at + late * 60_000 : null;
      return {
        key: `s${n}`,
        room,
        start: "00:00",
        end: "00:00",
        session: { starts_at, ends_at, status, went_live_at, ended_at },
      };
    });
    return dayOf(given);
  });
const views = fc.constantFrom<NonNullable<AgendaSettings["view"]>>("now_next", "day", "upcoming");

test("whatever day: marks agree with clock and status, and hold until the moment that is told", () => {
  fc.assert(
    fc.property(
      sessions,
      minutes,
      views,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (programme, minute, kind, share) => {
        const now = at("04:00") + minute * 60_000;
        const view = buildAgendaView({ view: kind }, programme, null);
        const moment = agendaAt(view, now);
        const rows = [...moment.rows, ...moment.rooms.flatMap(({ now, next }) => [now, next])].filter(
          (row) => row !== null,
        );
        for (const { item, state, starts_at, ends_at, delay_ms } of rows) {
          expect(starts_at).toBeGreaterThanOrEqual(item.starts_at);
          expect(delay_ms).toBeGreaterThanOrEqual(0);
          if (item.status === "ended") expect(state).toBe("past");
          else if (item.status === "live" || item.status === "held") expect(state).toBe("now");
          else if (state === "now") expect(starts_at <= now && now < ends_at).toBe(true);
          else if (state === "past") expect(ends_at).toBeLessThanOrEqual(now);
        }
        const later =
          moment.from + Math.floor((Math.min(moment.until, now + 86_400_000) - 1 - moment.from) * share);
        const states = ({ rows, rooms }: AgendaMoment) => [
          rows.map(({ item, state }) => [item.key, state]),
          rooms.map(({ key, now, next }) => [key, now?.item.key, next?.item.key]),
        ];
        expect(states(agendaAt(view, later))).toEqual(states(moment));
      },
    ),
  );
});
