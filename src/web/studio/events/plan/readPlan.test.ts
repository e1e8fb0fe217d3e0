import { expect, test } from "vitest";
import { readPlan } from "./readPlan.ts";

const read = (text: string, edits = {}, known = {}) =>
  readPlan({ text, file_name: "lamps.json", edits, known, own_zone: "Europe/Zurich" });
const day = { ref: "day-1", title: "Day", date: "2026-09-17", time_zone: "Europe/Zurich", sessions: [] };

test("a plan of our own is taken as it is: alone, as it is posted, or several days of it", () => {
  const own = { format: "event plan", is_own: true, remarks: [] };
  expect(read(JSON.stringify(day))).toEqual({ ...own, plans: [day] });
  expect(read(JSON.stringify({ event: day, dry_run: true }))).toEqual({ ...own, plans: [day] });
  const other = { ...day, ref: "day-2" };
  expect(read(JSON.stringify([day, other]))).toEqual({ ...own, plans: [day, other] });
  const edits = { ref: "mine", time_zone: "UTC", venue_id: "v1", title: "" };
  expect(read(JSON.stringify(day), edits)).toEqual({
    ...own,
    plans: [{ ...day, ref: "mine", time_zone: "UTC", venue_id: "v1" }],
  });
});

test("a mistake in the JSON is told by its line and what stands there", () => {
  expect(read('{\n  "ref": "a",\n  "title": oops\n}')).toEqual({
    refused: "The JSON holds a mistake or ends early.",
    line: 3,
    excerpt: '"title": oops',
  });
});

test("a spreadsheet without a time zone goes by the reader's own, until another is set", () => {
  const sheet = "title;room;date;start;end\nTalk;Lab;2026-09-17;10:00;11:00";
  const findZone = (edits = {}) => {
    const found = read(sheet, { title: "Fair", ...edits });
    return "plans" in found ? [found.plans[0]!["time_zone"], found.remarks] : found;
  };
  expect(findZone()).toEqual(["Europe/Zurich", ["The file names no time zone: Europe/Zurich is taken."]]);
  expect(findZone({ time_zone: "Europe/Paris" })).toEqual(["Europe/Paris", []]);
  const again = read(sheet, {}, { ref: "fair", title: "Fair", time_zone: "Europe/Rome" });
  expect("plans" in again && again.plans.map(({ ref, title, time_zone }) => [ref, title, time_zone])).toEqual(
    [["fair-2026-09-17", "Fair", "Europe/Rome"]],
  );
});

test("a calendar in UTC that names no zone is not guessed at: the zone is asked for", () => {
  const text = [
    "BEGIN:VCALENDAR",
    "X-WR-CALNAME:Classes",
    "BEGIN:VEVENT",
    "UID:a",
    "DTSTART:20260405T233000Z",
    "DTEND:20260406T010000Z",
    "SUMMARY:Mathematics",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\n");
  expect(read(text)).toEqual({ zone_needed: true });
  const found = read(text, { time_zone: "Asia/Tokyo" });
  expect("plans" in found && found.plans.map(({ date, time_zone }) => [date, time_zone])).toEqual([
    ["2026-04-06", "Asia/Tokyo"],
  ]);
  const again = read(text, {}, { ref: "classes", title: "Classes", time_zone: "Asia/Tokyo" });
  expect("plans" in again && again.plans.map(({ date }) => date)).toEqual(["2026-04-06"]);
});

test("what no reader knows is refused without words of the command line", () => {
  const found = read("hello");
  expect("refused" in found && found.refused).toMatch(
    /^The file is none of these\. These schedules are read: /,
  );
  const odd = read("title;room;date;start;end\nTalk;Lab;2026-09-17;10:00;11:00", { time_zone: "Mars" });
  expect("refused" in odd && odd.refused).toBe("the time zone: there is no time zone Mars.");
});
