import { expect, test } from "vitest";
import { agendaAt } from "../../../../core/agenda/agendaAt.ts";
import { type AgendaSettings, buildAgendaView } from "../../../../core/agenda/agendaView.ts";
import type { PlayedAgenda } from "../../../../core/agenda/playedAgenda.ts";
import { at, dayOf, type Given } from "../../../../../test/support/events/agendas.ts";
import { findAgendaLabels } from "./agendaLabels.ts";
import { cutIntoPages, makeBoardPicture } from "./boardPicture.ts";

function picture(
  settings: AgendaSettings,
  given: { sessions: Given[]; now: number; agenda?: Partial<PlayedAgenda> },
) {
  const view = buildAgendaView(settings, dayOf(given.sessions, given.agenda), null);
  return makeBoardPicture(view, agendaAt(view, given.now), {
    words: findAgendaLabels("de"),
    timezone: "Europe/Zurich",
  });
}

const session = (key: string, start: string, end: string, more: Partial<Given> = {}): Given => ({
  key,
  room: "hall",
  start,
  end,
  ...more,
});

test("what is late says when it was planned, and what is less than a minute late does not", () => {
  const late = (went_live_at: number) => ({
    sessions: [
      session("a", "20:00", "21:00", { session: { status: "live", went_live_at } }),
      session("b", "21:00", "22:00"),
    ],
    now: at("20:30"),
  });
  const listed = (went_live_at: number) => {
    const { content } = picture({ view: "day" }, late(went_live_at));
    return content.kind === "rows" ? content.entries.map(({ starts, ends, was }) => [starts, ends, was]) : [];
  };
  expect(listed(at("20:16") + 48_000)).toEqual([
    ["20:16", "21:16", { starts: "20:00", ends: "21:00" }],
    ["21:16", "22:16", { starts: "21:00", ends: "22:00" }],
  ]);
  expect(listed(at("20:00") + 48_000)).toEqual([
    ["20:00", "21:00", { starts: null, ends: null }],
    ["21:00", "22:00", { starts: null, ends: null }],
  ]);
});

test("a room's board has the next session by itself, and what is cancelled behind all that takes place", () => {
  const cancelled = { session: { status: "cancelled" } } as const;
  const sessions = [
    session("a", "20:00", "21:00"),
    session("b", "21:00", "22:00", cancelled),
    session("c", "22:00", "22:30"),
    session("d", "22:30", "23:00"),
  ];
  const { content } = picture({ room: "hall" }, { sessions, now: at("20:30") });
  expect(
    content.kind === "focus" && [content.main.key, content.next?.key, content.list.map(({ key }) => key)],
  ).toEqual(["a", "c", ["d", "b"]]);
  const lab = session("x", "20:00", "23:00", { room: "lab" });
  const { content: both } = picture({}, { sessions: [...sessions, lab], now: at("21:10") });
  expect(
    both.kind === "rooms" && both.cards.map(({ main, cancelled }) => [main.key, cancelled?.key]),
  ).toEqual([
    ["c", "b"],
    ["x", undefined],
  ]);
});

test.each([
  ["ar", ["Opening"], true],
  ["en", ["حفل الافتتاح", "3. تصميم", "RISC-V"], true],
  ["en", ["حفل الافتتاح", "Opening", "RISC-V"], false],
  ["arn", ["Opening"], false],
])("a board in %s with the titles %s is read from the right: %s", (language, titles, is_rtl) => {
  const sessions = titles.map((title, index) =>
    session(`s${index}`, "20:00", "21:00", { values: { title }, room: `r${index}` }),
  );
  expect(picture({ language }, { sessions, now: at("20:30") }).is_rtl).toBe(is_rtl);
});

test.each([
  ["live", "de", "Live", true],
  ["held", "de", "Unterbrochen", false],
  ["held", "en", "On hold", false],
  ["held", "fr", "Interrompu", false],
  ["held", "it", "In pausa", false],
] as const)("what is %s says in %s: %s", (status, language, says, runs) => {
  const sessions = [session("a", "20:00", "21:00", { session: { status, went_live_at: at("20:00") } })];
  for (const view of ["now_next", "day"] as const) {
    const shown = buildAgendaView({ view, language }, dayOf(sessions), null);
    const moment = agendaAt(shown, at("20:30"));
    const { content } = makeBoardPicture(shown, moment, {
      words: findAgendaLabels(language),
      timezone: "UTC",
    });
    const entry = content.kind === "rows" ? content.entries[0] : content.kind === "focus" && content.main;
    expect(entry).toMatchObject({ state: "now", tag: { kind: status, words: says } });
    expect(entry && entry.runs !== null).toBe(runs);
  }
});

test("one that went live early has its own length on the board", () => {
  const early = { status: "live", went_live_at: at("19:40") } as const;
  const { content } = picture(
    { view: "now_next" },
    { sessions: [session("a", "20:00", "20:30", { session: early })], now: at("19:50") },
  );
  expect(content.kind === "focus" && [content.main.starts, content.main.ends, content.main.tag]).toEqual([
    "19:40",
    "20:10",
    { kind: "live", words: "Live" },
  ]);
});

test("a board for one room names it first, and none says the date twice", () => {
  const given = {
    sessions: [session("a", "20:00", "21:00"), session("b", "20:00", "21:00", { room: "lab" })],
    now: at("20:30"),
    agenda: { title: "Camp 2026 – Samstag, 9. Mai" },
  };
  expect(picture({ room: "hall" }, given).head).toEqual({
    title: "Great Hall",
    line: "Camp 2026 · Sa., 9. Mai",
    is_room: true,
  });
  expect(picture({}, given).head).toEqual({
    title: "Camp 2026",
    line: "Sa., 9. Mai · Alle Räume",
    is_room: false,
  });
});

test("a page with nothing but what is over is left out, unless all is over", () => {
  const sessions = ["09", "10", "11", "12", "13", "14"].map((hour) =>
    session(`s${hour}`, `${hour}:00`, `${hour}:50`),
  );
  const pagesAt = (time: string) => {
    const { content } = picture({ view: "day" }, { sessions, now: at(time) });
    return cutIntoPages(content, 2, { view: "day", rows: null }).map((page) =>
      page.kind === "rows" ? page.entries.map(({ key }) => key) : [],
    );
  };
  const [first, second, third] = [
    ["s09", "s10"],
    ["s11", "s12"],
    ["s13", "s14"],
  ];
  expect(pagesAt("10:30")).toEqual([first, second, third]);
  expect(pagesAt("12:30")).toEqual([second, third]);
  expect(pagesAt("13:30")).toEqual([third]);
  expect(pagesAt("15:30")).toEqual([first, second, third]);
});

test("what is to come fills one page, and a long day no more than eight", () => {
  const entries = Array.from({ length: 40 }, (_, index) =>
    session(
      `s${index}`,
      `${String(8 + Math.floor(index / 4)).padStart(2, "0")}:${15 * (index % 4) || "00"}`,
      "23:00",
    ),
  );
  const pages = (view: "day" | "upcoming", rows?: number) => {
    const settings = { view, ...(rows !== undefined && { rows }) };
    const { content } = picture(settings, { sessions: entries, now: at("07:00") });
    const cut = cutIntoPages(content, 3, { view, rows: rows ?? null });
    return cut.map((page) => (page.kind === "rows" ? page.entries.length : 0));
  };
  expect(pages("upcoming")).toEqual([3]);
  expect(pages("upcoming", 5)).toEqual([3, 2]);
  expect(pages("day")).toEqual([3, 3, 3, 3, 3, 3, 3, 3]);
});
