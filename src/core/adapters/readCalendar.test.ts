import { expect, test } from "vitest";
import { planEvents, type PlanOptions } from "./planEvents.ts";

const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");

const custom = [
  "BEGIN:VTIMEZONE",
  "TZID:Our Hall",
  "BEGIN:STANDARD",
  "DTSTART:19701025T030000",
  "TZOFFSETFROM:+0200",
  "TZOFFSETTO:+0100",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

test("a calendar with zones by name, of its own, universal and floating times", () => {
  const text = calendar(
    "X-WR-CALNAME:Lamp Days",
    "X-WR-TIMEZONE:Europe/Zurich",
    custom,
    event(
      "UID:1@tool.example",
      "DTSTART;TZID=Europe/Zurich:20260305T090000",
      "DTEND;TZID=Europe/Zurich:20260305T094500",
      "SUMMARY:Copper\\, and a long",
      "  line",
      "LOCATION:Blue",
      "CATEGORIES:Wires,Metal",
    ),
    event(
      "UID:2@tool.example",
      "DTSTART:20260305T090000Z",
      "DURATION:PT30M",
      "SUMMARY:Universal",
      "LOCATION:Blue",
    ),
    event(
      "UID:3@tool.example",
      "DTSTART:20260305T110000",
      "DTEND:20260305T113000",
      "SUMMARY:Floating",
      "LOCATION:Red",
    ),
    event(
      "UID:4@tool.example",
      "DTSTART;TZID=Our Hall:20260305T120000",
      "DTEND;TZID=Our Hall:20260305T130000",
      "SUMMARY:Lunch",
    ),
    event("UID:5@tool.example", "DTSTART;VALUE=DATE:20260305", "SUMMARY:All day"),
    event(
      "UID:6@tool.example",
      "DTSTART:20260305T150000Z",
      "DTEND:20260305T153000Z",
      "SUMMARY:Off",
      "STATUS:CANCELLED",
      "LOCATION:Red",
    ),
  );
  expect(planEvents(text)).toEqual({
    format: "iCalendar",
    remarks: [
      '"All day" has no time of day and is left out.',
      '"Off" is cancelled and left out.',
      '"Lunch" has no room; alone at its time, it is in every room.',
    ],
    plans: [
      {
        ref: "lamp-days-2026-03-05",
        title: "Lamp Days",
        date: "2026-03-05",
        time_zone: "Europe/Zurich",
        language: "en",
        series: "lamp-days",
        rooms: [
          { key: "Blue", name: "Blue" },
          { key: "Red", name: "Red" },
        ],
        speakers: [],
        sessions: [
          {
            key: "1-tool-example",
            title: "Copper, and a long line",
            room: "Blue",
            start: "09:00",
            end: "09:45",
            speakers: [],
            track: "Wires",
            track_color: "#445DD8",
          },
          {
            key: "2-tool-example",
            title: "Universal",
            room: "Blue",
            start: "10:00",
            end: "10:30",
            speakers: [],
          },
          {
            key: "3-tool-example",
            title: "Floating",
            room: "Red",
            start: "11:00",
            end: "11:30",
            speakers: [],
          },
          { key: "4-tool-example", title: "Lunch", room: "*", start: "12:00", end: "13:00", speakers: [] },
        ],
      },
    ],
  });
});

/** Date, start, key and title of all sessions, and the remarks. */
function listed(text: string, options: PlanOptions = {}) {
  const planned = planEvents(text, { title: "Lamp Days", ...options });
  if ("refused" in planned) throw new Error(planned.refused);
  const { plans, remarks } = planned;
  const sessions = plans.flatMap(({ date, sessions }) =>
    sessions.map(({ start, key, title }) => `${date} ${start} ${key} ${title}`),
  );
  return { sessions, remarks };
}

test("repeated events, with dates left out and one that was moved", () => {
  const text = calendar(
    event(
      "UID:yoga",
      "DTSTART;TZID=Europe/Zurich:20260327T080000",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;COUNT=4",
      "EXDATE;TZID=Europe/Zurich:20260328T080000",
      "SUMMARY:Yoga",
      "LOCATION:Blue",
    ),
    event(
      "UID:yoga",
      "RECURRENCE-ID;TZID=Europe/Zurich:20260330T080000",
      "DTSTART;TZID=Europe/Zurich:20260330T100000",
      "DURATION:PT1H",
      "SUMMARY:Late yoga",
      "LOCATION:Blue",
    ),
  );
  expect(listed(text)).toEqual({
    sessions: ["2026-03-27 08:00 yoga Yoga", "2026-03-29 08:00 yoga Yoga", "2026-03-30 10:00 yoga Late yoga"],
    remarks: [],
  });
});

test.each([
  ["Europe/Zurich", "20260327T080000", "20260329T060000Z", "20260328T070000Z"],
  ["America/New_York", "20260307T080000", "20260309T113000Z", "20260308T120000Z"],
])("ends and left-out dates in universal time count on the wall of %s", (zone, start, until, left_out) => {
  const text = calendar(
    event(
      "UID:yoga",
      `DTSTART;TZID=${zone}:${start}`,
      "DURATION:PT1H",
      `RRULE:FREQ=DAILY;UNTIL=${until}`,
      `EXDATE:${left_out}`,
      "SUMMARY:Yoga",
      "LOCATION:Blue",
    ),
  );
  expect(listed(text).sessions).toEqual(
    zone === "Europe/Zurich"
      ? ["2026-03-27 08:00 yoga Yoga", "2026-03-29 08:00 yoga Yoga"]
      : ["2026-03-07 08:00 yoga Yoga"],
  );
});

test("a zone that nothing explains is that of the wall", () => {
  const text = calendar(
    event("UID:a", "DTSTART;TZID=Our Hall:20260305T090000", "DURATION:PT1H", "SUMMARY:Copper"),
  );
  expect(listed(text, { time_zone: "Asia/Tokyo" }).sessions).toEqual(["2026-03-05 09:00 a Copper"]);
});

test("an event without end is followed as far as asked", () => {
  const text = calendar(
    event(
      "UID:w",
      "DTSTART;TZID=Europe/Zurich:20200106T180000",
      "DURATION:PT1H",
      "RRULE:FREQ=WEEKLY",
      "SUMMARY:Weekly",
      "LOCATION:Blue",
    ),
  );
  expect(listed(text, { from: "2026-03-01", to: "2026-03-10" })).toEqual({
    sessions: ["2026-03-02 18:00 w Weekly", "2026-03-09 18:00 w Weekly"],
    remarks: [],
  });
  expect(listed(text).sessions.length).toBe(5);
  expect(listed(text).remarks).toEqual([
    '"Weekly" repeats without end and is followed up to 2020-02-05; --from and --to name other days.',
  ]);
});

test("a calendar without places has one room, called after the event", () => {
  const planned = planEvents(
    calendar("NAME:Lamp Days", event("UID:a", "DTSTART:20260305T080000Z", "DURATION:PT1H", "SUMMARY:Copper")),
    { time_zone: "UTC" },
  );
  if ("refused" in planned) throw new Error(planned.refused);
  expect(planned.plans[0]!.rooms).toEqual([{ key: "Lamp-Days", name: "Lamp Days" }]);
  expect(planned.remarks).toEqual([]);
});

const first_class = event(
  "UID:a",
  "DTSTART:20260405T233000Z",
  "DTEND:20260406T010000Z",
  "SUMMARY:数学",
  "LOCATION:101",
);

test.each([
  ["nothing about its zone", calendar("X-WR-CALNAME:時間割", first_class)],
  ["UTC as its zone, as programs do", calendar("X-WR-CALNAME:時間割", "X-WR-TIMEZONE:UTC", first_class)],
  [
    "UTC as the zone of each time",
    calendar(
      "X-WR-CALNAME:時間割",
      first_class.replace("DTSTART:20260405T233000Z", "DTSTART;TZID=Etc/UTC:20260405T233000"),
    ),
  ],
])("a calendar in UTC that says %s has its zone asked for", (_, text) => {
  expect(planEvents(text)).toEqual({
    refused:
      "The file's times are in UTC, and it does not say in which time zone the event is: give --time-zone, such as Asia/Tokyo (or UTC, if it is meant).",
    zone_needed: "universal",
  });
  // The class is on Monday morning, which in UTC is Sunday.
  expect(listed(text, { time_zone: "Asia/Tokyo" }).sessions).toEqual(["2026-04-06 08:30 a 数学"]);
});

test.each([
  ["X-WR-TIMEZONE", ["X-WR-TIMEZONE:Asia/Tokyo"]],
  [
    "a description of it",
    [
      "BEGIN:VTIMEZONE",
      "TZID:Asia/Tokyo",
      "BEGIN:STANDARD",
      "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0900",
      "TZOFFSETTO:+0900",
      "END:STANDARD",
      "END:VTIMEZONE",
    ],
  ],
])("a calendar in UTC that names its zone by %s is in that zone", (_, lines) => {
  expect(listed(calendar(...lines, first_class)).sessions).toEqual(["2026-04-06 08:30 a 数学"]);
});

test("a title without a Latin letter needs no ref, and always has the same one", () => {
  const refOf = (name: string) => {
    const planned = planEvents(calendar(`X-WR-CALNAME:${name}`, first_class), { time_zone: "Asia/Taipei" });
    return "refused" in planned ? planned.refused : planned.plans[0]!.ref;
  };
  expect(refOf("開源人年會")).toBe("0q6l0ch0b2t681-2026-04-06");
  expect(refOf("開源人年會")).not.toBe(refOf("開放資料日"));
  expect(refOf("2026 年會")).not.toBe(refOf("2026 大會"));
});

const timed = (uid: string, title: string, hour: string, ...lines: string[]) =>
  event(
    `UID:${uid}`,
    `DTSTART;TZID=Asia/Tokyo:20260406T${hour}00`,
    "DURATION:PT1H",
    `SUMMARY:${title}`,
    "LOCATION:101",
    ...lines,
  );

test("events that share a UID are told apart by their titles, whichever come before them", () => {
  const [copper, zinc] = [timed("same", "Copper", "1000"), timed("same", "Zinc", "1300")];
  const before = listed(calendar(copper, zinc)).sessions;
  expect(before).toEqual(["2026-04-06 10:00 same-Copper Copper", "2026-04-06 13:00 same-Zinc Zinc"]);
  expect(listed(calendar(timed("same", "Amber", "0900"), copper, zinc)).sessions).toEqual([
    "2026-04-06 09:00 same-Amber Amber",
    ...before,
  ]);
});

test("an event that repeats within a day keeps its keys when one of its times is moved", () => {
  const yoga = (...lines: string[]) =>
    listed(calendar(timed("yoga", "Yoga", "0800", "RRULE:FREQ=DAILY;COUNT=2;BYHOUR=8,18"), ...lines))
      .sessions;
  expect(yoga()).toEqual(["2026-04-06 08:00 yoga-08-00 Yoga", "2026-04-06 18:00 yoga-18-00 Yoga"]);
  expect(yoga(timed("yoga", "Late yoga", "1900", "RECURRENCE-ID;TZID=Asia/Tokyo:20260406T080000"))).toEqual([
    "2026-04-06 18:00 yoga-18-00 Yoga",
    "2026-04-06 19:00 yoga-08-00 Late yoga",
  ]);
});

test("sessions without any room that go on side by side are in rooms of their own", () => {
  const at = (uid: string, hour: string) => timed(uid, uid, hour).replace("LOCATION:101\r\n", "");
  const planned = planEvents(calendar(at("a", "0900"), at("b", "0930"), at("c", "1000")), {
    title: "Lamp Days",
  });
  if ("refused" in planned) throw new Error(planned.refused);
  const [{ rooms, sessions }] = planned.plans as [(typeof planned.plans)[number]];
  expect(rooms.map(({ name }) => name)).toEqual(["Lamp Days", "Lamp Days 2"]);
  expect(sessions.map(({ key, room }) => [key, room])).toEqual([
    ["a", "Lamp-Days"],
    ["b", "Lamp-Days-2"],
    ["c", "Lamp-Days"],
  ]);
  expect(planned.remarks).toEqual([
    '"b" has no room while other sessions go on; it is in a room "Lamp Days 2".',
  ]);
});

test("a session without an end lasts until the next one in its room begins, and an hour at most", () => {
  const endless = (uid: string, hour: string, room: string) =>
    timed(uid, uid, hour).replace("DURATION:PT1H\r\n", "").replace("LOCATION:101", `LOCATION:${room}`);
  const text = calendar(endless("a", "0900", "X"), endless("b", "0910", "Y"), endless("c", "0930", "X"));
  const planned = planEvents(text, { title: "Lamp Days" });
  if ("refused" in planned) throw new Error(planned.refused);
  expect(planned.plans[0]!.sessions.map(({ key, start, end }) => [key, start, end])).toEqual([
    ["a", "09:00", "09:30"],
    ["b", "09:10", "10:10"],
    ["c", "09:30", "10:30"],
  ]);
  expect(planned.remarks).toEqual([
    '"a" has no end; it is given 30 minutes, until the next one begins.',
    '"b" has no end; it is given 60 minutes.',
    '"c" has no end; it is given 60 minutes.',
  ]);
});

test("a broken calendar is refused", () => {
  expect(planEvents("BEGIN:VCALENDAR\nnonsense\nEND:VCALENDAR")).toEqual({
    refused: 'The calendar cannot be read: invalid line (no token ";" or ":") "nonsense"',
  });
});
