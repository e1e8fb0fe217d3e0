import { describe, expect, test } from "vitest";
import {
  asCalendar,
  asFrabXml,
  asScheduleV2,
  asSessionize,
  changeTalks,
  type Talk,
  tenTalks,
} from "../../../test/support/events/schedules.ts";
import { planEvents } from "../adapters/planEvents.ts";
import { planSource, type SourceQuestion } from "./planSource.ts";

const twoDays = [
  ...tenTalks("2026-09-17"),
  ...changeTalks(tenTalks("2026-09-18"), ({ id }) => ({ id: `b${id}` })),
];
const known = {
  title: "Known",
  date: "2026-09-18",
  time_zone: "Europe/Zurich",
  language: "en" as const,
  series: "known",
};

const ask = (text: string, event: SourceQuestion["event"], rest: Partial<SourceQuestion> = {}) =>
  planSource(text, { time_zone: null, file_name: "fair", event, ...rest });
const dateOf = (planned: ReturnType<typeof planSource>) =>
  planned.kind === "plans" ? planned.plans.map(({ date }) => date) : planned.why;

describe("the day", () => {
  const text = asFrabXml(twoDays);
  const days = "The file has the days 2026-09-17, 2026-09-18";
  test.each([
    ["is the one that was chosen", "2026-09-17", known, ["2026-09-17"]],
    ["is the event's own where none was chosen", null, known, ["2026-09-18"]],
    [
      "must be in the file",
      "2026-09-20",
      known,
      `${days}, and none of them is 2026-09-20. Choose another day.`,
    ],
    [
      "of the event must be in the file",
      null,
      { ...known, date: "2025-01-01" },
      `${days}, and none of them is 2025-01-01. Choose another day.`,
    ],
    ["must be chosen for an event without a plan", null, null, `${days}. Choose one of them as the day.`],
  ])("%s", (_, day, event, expected) => {
    expect(dateOf(ask(text, { ref: "mine", day, known: event }))).toEqual(expected);
  });

  test("is the only one of the file, also where the event was on another", () => {
    const one = asFrabXml(tenTalks());
    expect(dateOf(ask(one, { ref: "mine", day: null, known: null }))).toEqual(["2026-09-17"]);
    expect(dateOf(ask(one, { ref: "mine", day: null, known }))).toEqual(["2026-09-17"]);
    expect(dateOf(ask(one, { ref: "mine", day: "2026-09-18", known: null }))).toBe(
      "The file has one day, 2026-09-17, and none of them is 2026-09-18. Choose another day.",
    );
  });

  test("of all days every one is planned, as the command line has them", () => {
    const planned = ask(text, null);
    const adapted = planEvents(text);
    if (planned.kind !== "plans" || "refused" in adapted) throw new Error("It was refused");
    expect(planned.plans).toMatchObject(adapted.plans);
    expect(planned.plans.map(({ ref }) => ref)).toEqual(["lampcon-2026-09-17", "lampcon-2026-09-18"]);
  });
});

test("a plan goes by the ref and series of its event, with the keys that the command line makes", () => {
  const planned = ask(asFrabXml(tenTalks()), { ref: "mine", day: null, known: { ...known, series: null } });
  const adapted = planEvents(asFrabXml(tenTalks()));
  if (planned.kind !== "plans" || "refused" in adapted) throw new Error("It was refused");
  const [{ sessions, speakers, rooms, ...plan } = adapted.plans[0]!] = planned.plans;
  expect(plan).toMatchObject({ ref: "mine", series: null, title: "Lampcon" });
  const keysOf = (things: { key: string }[]) => things.map(({ key }) => key);
  expect([sessions, speakers, rooms].map(keysOf)).toEqual(
    [adapted.plans[0]!.sessions, adapted.plans[0]!.speakers, adapted.plans[0]!.rooms].map(keysOf),
  );
});

test("a file without a zone or a title has those of its event, or asks for the zone", () => {
  const text = asSessionize(tenTalks());
  expect(ask(text, { ref: "mine", day: null, known })).toMatchObject({
    kind: "plans",
    plans: [{ title: "Known", time_zone: "Europe/Zurich" }],
    remarks: [],
  });
  expect(ask(text, { ref: "mine", day: null, known: null })).toEqual({
    kind: "nothing",
    why: "The file does not say in which time zone its times are: give a time zone, such as Europe/Zurich.",
    needs_zone: true,
  });
  expect(ask(text, { ref: "mine", day: null, known: null }, { time_zone: "Asia/Tokyo" })).toMatchObject({
    plans: [{ title: "mine", time_zone: "Asia/Tokyo" }],
  });
});

describe("a file that is cut off or nonsense is refused", () => {
  const formats: [string, (talks: Talk[]) => string][] = [
    ["XML", asFrabXml],
    ["JSON", asScheduleV2],
    ["Sessionize", asSessionize],
    ["iCalendar", asCalendar],
  ];
  test.each(formats)("%s", (_, write) => {
    const text = write(tenTalks());
    const event = { ref: "mine", day: null, known };
    expect(ask(text, event)).toMatchObject({ kind: "plans", plans: [{ sessions: { length: 10 } }] });
    for (const part of [0.2, 0.5, 0.9])
      expect(ask(text.slice(0, text.length * part), event)).toMatchObject({ kind: "nothing" });
    expect(ask(write([]), event)).toMatchObject({ kind: "nothing" });
  });

  test("a calendar that ends after a whole event, too", () => {
    const text = asCalendar(tenTalks());
    const event = { ref: "mine", day: null, known };
    const cut = text.slice(0, text.lastIndexOf("BEGIN:VEVENT"));
    expect(cut).toMatch(/END:VEVENT\r\n$/);
    expect(ask(cut, event)).toMatchObject({ kind: "nothing" });
  });

  test("a file without a title is called after its event, or after itself where it makes events", () => {
    const text = asSessionize(tenTalks());
    const zone = { time_zone: "Europe/Zurich" };
    expect(ask(text, null, zone)).toMatchObject({ plans: [{ ref: "fair-2026-09-17", title: "fair" }] });
    expect(ask(text, { ref: "mine", day: null, known: null }, zone)).toMatchObject({
      plans: [{ ref: "mine", title: "mine", series: "mine" }],
    });
  });

  test("what is no schedule at all is told in a few words", () => {
    expect(ask("<html>", { ref: "mine", day: null, known })).toEqual({
      kind: "nothing",
      why: "The file is a web page. Use the address of an export: XML, JSON, iCalendar or CSV.",
      needs_zone: false,
    });
  });

  test.each(["", "   ", "null", "{}", "[]", "<html><body>Sign in</body></html>", "\u0000\u0001", "hello"])(
    "%j",
    (text) => {
      expect(ask(text, { ref: "mine", day: null, known })).toMatchObject({ kind: "nothing" });
    },
  );
});
