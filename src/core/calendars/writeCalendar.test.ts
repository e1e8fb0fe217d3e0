import ICAL from "ical.js";
import { expect, test } from "vitest";
import { planEvents } from "../adapters/planEvents.ts";
import { type CalendarEntry, writeCalendar } from "./writeCalendar.ts";

const at = (time: string) => Date.parse(`2026-09-17T${time}:00+02:00`);
const entry: CalendarEntry = {
  uid: "s1@cuelight",
  title: "Opening",
  description: "",
  location: "",
  category: "",
  starts_at: at("09:00"),
  ends_at: at("09:45"),
  is_cancelled: false,
  created_at: at("06:00"),
  changed_at: at("06:30"),
};
const write = (...entries: Partial<CalendarEntry>[]) =>
  writeCalendar({
    name: "Lampcon",
    time_zone: "Europe/Zurich",
    entries: entries.map((changed) => Object.assign({}, entry, changed)),
  });

test("a calendar is written line by line as the standard has it", () => {
  const text = write({ location: "Hall", category: "Light", description: "Ada Lux" });
  expect(text.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Cuelight//Cuelight//EN",
    "CALSCALE:GREGORIAN",
    "NAME:Lampcon",
    "X-WR-CALNAME:Lampcon",
    "X-WR-TIMEZONE:Europe/Zurich",
    "REFRESH-INTERVAL;VALUE=DURATION:PT5M",
    "X-PUBLISHED-TTL:PT5M",
    "BEGIN:VEVENT",
    "UID:s1@cuelight",
    "DTSTAMP:20260917T043000Z",
    "LAST-MODIFIED:20260917T043000Z",
    "CREATED:20260917T040000Z",
    "SEQUENCE:1800",
    "DTSTART:20260917T070000Z",
    "DTEND:20260917T074500Z",
    "SUMMARY:Opening",
    "DESCRIPTION:Ada Lux",
    "LOCATION:Hall",
    "CATEGORIES:Light",
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

const odd = [
  "Light; shade, and \\ back\nsecond line",
  "日本語の長い題名".repeat(20),
  "العربية ".repeat(30).trim(),
  "👩‍💻 emoji family 👨‍👩‍👧‍👦 ".repeat(10).trim(),
  "BEGIN:VEVENT\r\nSUMMARY:injected",
  "x".repeat(300),
];

test.each(odd)("%j is folded at 75 octets, and read back whole", (title) => {
  const text = write({ title, location: title });
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/[^\r]\n|\r[^\n]/);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent");
  expect(events.map((event) => event.getFirstPropertyValue("summary"))).toEqual([
    title.replaceAll("\r\n", "\n"),
  ]);
  expect(events[0]!.getFirstPropertyValue("location")).toBe(title.replaceAll("\r\n", "\n"));
});

test("control characters are left out", () => {
  expect(write({ title: "a\u0000b\u0007c\td" })).toContain("SUMMARY:abc\td\r\n");
});

test("our own reader makes the same day of it, without what is cancelled", () => {
  const planned = planEvents(
    write(
      { location: "Hall" },
      { uid: "s2", title: "Closing", location: "Lab", starts_at: at("17:00"), ends_at: at("18:00") },
      { uid: "s3", title: "Off", is_cancelled: true },
    ),
  );
  if ("refused" in planned) throw new Error(planned.refused);
  expect(planned.plans).toMatchObject([
    {
      title: "Lampcon",
      date: "2026-09-17",
      time_zone: "Europe/Zurich",
      rooms: [{ name: "Hall" }, { name: "Lab" }],
      sessions: [
        { title: "Opening", start: "09:00", end: "09:45" },
        { title: "Closing", start: "17:00", end: "18:00" },
      ],
    },
  ]);
});
