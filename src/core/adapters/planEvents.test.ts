import fc from "fast-check";
import { expect, test } from "vitest";
import { eventPlan } from "../events/eventPlan.ts";
import { toMoment } from "../time/venueTime.ts";
import { formatDate, parseDayNumber } from "../time/dayNumber.ts";
import type { EventPlan, PlannedSession } from "./eventPlan.ts";
import { planEvents } from "./planEvents.ts";

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.constantFrom("A", "A.", "A 1", "A-1", "A.1", "_x"),
);
const when = fc
  .tuple(fc.integer({ min: 27, max: 30 }), fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "30"))
  .map(([day, hour, minute]) => `2026-03-${day}T${String(hour).padStart(2, "0")}:${minute}:00Z`);
const event = fc.record({
  guid: fc.uuid(),
  title: text,
  date: when,
  duration: fc.constantFrom("00:00", "00:30", "02:00", "23:59", "24:00", "30:00"),
  persons: fc.array(fc.record({ id: fc.integer({ min: 0, max: 4 }), public_name: text }), { maxLength: 3 }),
});
const day = fc.record({
  date: fc.constantFrom("2026-03-27", "2026-03-28", "2026-03-29"),
  rooms: fc.dictionary(text, fc.array(event, { maxLength: 4 }), { maxKeys: 4 }),
});
const days = fc.array(day, { maxLength: 3 });
const zone = fc.constantFrom("Europe/Zurich", "Asia/Kolkata", "America/New_York");

/** As whoever applies the plan reads it. */
function startOf({ date, day_starts = "04:00", time_zone }: EventPlan, { start }: PlannedSession): number {
  const isNight = start < day_starts;
  return toMoment({ date: isNight ? formatDate(parseDayNumber(date) + 1) : date, time: start }, time_zone);
}

test("every session that is planned starts when the file says, and a plan names all it uses, once", () => {
  fc.assert(
    fc.property(days, zone, (days, time_zone) => {
      const file = JSON.stringify({ schedule: { conference: { title: "Any", days } } });
      const planned = planEvents(file, { time_zone });
      if ("refused" in planned) return;
      const starts = new Map(
        days.flatMap(({ rooms }) =>
          Object.values(rooms)
            .flat()
            .map(({ guid, date }) => [guid, Date.parse(date)]),
        ),
      );
      for (const plan of planned.plans) {
        expect(eventPlan.safeParse(plan).error).toBeUndefined();
        for (const session of plan.sessions) {
          expect(startOf(plan, session)).toBe(starts.get(session.key));
          expect(session.end).not.toBe(session.start);
        }
        const keys = {
          rooms: plan.rooms.map(({ key }) => key),
          speakers: plan.speakers.map(({ key }) => key),
        };
        const used = {
          rooms: new Set(plan.sessions.map(({ room }) => room).filter((room) => room !== "*")),
          speakers: new Set(plan.sessions.flatMap(({ speakers }) => speakers)),
        };
        expect({ rooms: new Set(keys.rooms), speakers: new Set(keys.speakers) }).toEqual(used);
        expect([keys.rooms.length, keys.speakers.length]).toEqual([used.rooms.size, used.speakers.size]);
        expect(new Set(plan.sessions.map(({ key }) => key)).size).toBe(plan.sessions.length);
      }
    }),
    { numRuns: 300 },
  );
});

const long = "Über Lampen 💡 ".repeat(400);
const person = { id: 7, name: long, avatar: `https://pics.example/${"a".repeat(3000)}.jpg` };
const frab = { id: 1, title: long, subtitle: long, duration: "00:30", track: long, type: long };
const at = { start: "2026-03-05T09:00:00+01:00", end: "2026-03-05T10:00:00+01:00" };
const submission = {
  code: "Ä/1",
  title: { en: long, fr: "Lampes" },
  speakers: [person],
  track: { en: long },
};
const json = {
  "frab schedule.json": {
    schedule: {
      conference: {
        title: long,
        days: [{ date: "2026-03-05", rooms: { [long]: [{ ...frab, date: at.start, persons: [person] }] } }],
      },
    },
  },
  "pretalx widget": {
    talks: [{ ...submission, ...at, room: 1, speakers: ["x"], track: 2 }],
    rooms: [{ id: 1, name: { en: long } }],
    tracks: [{ id: 2, name: { en: long }, color: "red" }],
    speakers: [{ code: "x", name: long, avatar: "http://pics.example/x.jpg" }],
  },
  "pretalx API": { slots: [{ submission, room: { id: 1, name: { en: long } }, ...at }] },
  Sessionize: {
    sessions: [
      {
        id: "1",
        title: long,
        startsAt: at.start,
        endsAt: at.end,
        roomId: 1,
        speakers: ["s"],
        isPlenumSession: true,
      },
      { id: "2", title: "Tin", startsAt: at.start, endsAt: at.end, roomId: 1, speakers: ["s"] },
    ],
    speakers: [{ id: "s", fullName: long, tagLine: long, profilePicture: "https://pics.example/s.jpg" }],
    rooms: [{ id: 1, name: long }],
    categories: [],
    questions: [],
  },
  "schedule by date, minute and room": {
    schedule: { "2026-03-05": { "540": { "12": { ...submission, slots: [{ ...at, room: 12 }] } } } },
    rooms: [{ id: 12, name: { en: long } }],
    speakers: {},
  },
};
const files = {
  ...Object.fromEntries(Object.entries(json).map(([format, file]) => [format, JSON.stringify(file)])),
  "frab schedule.xml": `<schedule><conference><title>${long}</title></conference><day date="2026-03-05">
    <room name="${long}"><event id="1"><date>${at.start}</date><duration>00:30</duration><title>${long}</title>
    <subtitle>${long}</subtitle><track>${long}</track><persons><person id="7">${long}</person></persons>
    </event></room></day></schedule>`,
  iCalendar: [
    "BEGIN:VCALENDAR",
    `NAME:${long}`,
    "BEGIN:VEVENT",
    `UID:${long}`,
    "DTSTART:20260305T080000Z",
    "DURATION:PT1H",
    `SUMMARY:${long}`,
    `LOCATION:${long}`,
    `CATEGORIES:${long}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n"),
};

test.each(Object.entries(files))("what comes of a %s is taken by /events/apply", (format, file) => {
  const planned = planEvents(file, { title: long, time_zone: "Europe/Zurich" });
  if ("refused" in planned) throw new Error(planned.refused);
  expect(planned.format.replace(/ \(.*/, "")).toBe(format);
  expect(planned.plans.map((plan) => eventPlan.safeParse(plan).error?.issues)).toEqual([undefined]);
  expect(planned.plans[0]!.sessions.length).toBeGreaterThan(0);
});

test("a later release, with more of everything, keeps the keys of what was there", () => {
  const release = (...names: string[]) => {
    const rooms = Object.fromEntries(
      names.map((name, at) => [
        `${name}.1`,
        [
          {
            id: at,
            guid: `g-${name}`,
            title: name,
            date: "2026-03-27T09:00:00+01:00",
            duration: "01:00",
            persons: [{ name }],
          },
        ],
      ]),
    );
    const days = [{ date: "2026-03-27", rooms }];
    const planned = planEvents(JSON.stringify({ schedule: { conference: { title: "Any", days } } }));
    if ("refused" in planned) throw new Error(planned.refused);
    return planned.plans[0]!;
  };
  const [before, after] = [release("Ada", "Bo"), release("Zoë", "Bo", "Cy", "Ada")];
  const byTitle = (a: { title: string }, b: { title: string }) => (a.title < b.title ? -1 : 1);
  expect(after.sessions.filter(({ title }) => ["Ada", "Bo"].includes(title)).toSorted(byTitle)).toEqual(
    before.sessions,
  );
  expect(after.rooms).toEqual(expect.arrayContaining(before.rooms));
  expect(after.speakers).toEqual(expect.arrayContaining(before.speakers));
});
