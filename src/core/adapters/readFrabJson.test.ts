import { expect, test } from "vitest";
import { planEvents } from "./planEvents.ts";

const talk = {
  id: 1,
  guid: "g-1",
  date: "2026-03-05T09:00:00+01:00",
  start: "09:00",
  duration: "00:45",
  room: "Blue",
  title: "Copper",
  subtitle: "",
  track: "Wires",
  type: "Talk",
  language: "fr",
  persons: [{ id: 4, code: "ABCDEF", public_name: "Ada Lux", avatar: "https://pics.example/ada.jpg" }],
};

const fileOf = (conference: object, rooms: object) => {
  const days = [{ index: 1, date: "2026-03-05", rooms }];
  return JSON.stringify({
    schedule: { conference: { acronym: "Lampcon", title: "Lamp Conference", days, ...conference } },
  });
};

test("frab's JSON becomes a plan", () => {
  const text = fileOf(
    {
      time_zone_name: "Europe/Zurich",
      tracks: [{ name: "Wires", color: "#aa5500" }],
      rooms: [{ name: "Red" }, { name: "Blue" }],
    },
    {
      Blue: [talk],
      Red: [
        {
          ...talk,
          code: "XYZXYZ",
          title: "Tin",
          persons: [{ name: "Bo Watt", avatar: "http://pics.example/bo.jpg" }],
        },
      ],
    },
  );
  expect(planEvents(text)).toEqual({
    format: "frab schedule.json",
    remarks: [],
    plans: [
      {
        ref: "Lampcon-2026-03-05",
        title: "Lamp Conference",
        date: "2026-03-05",
        time_zone: "Europe/Zurich",
        language: "fr",
        series: "Lampcon",
        rooms: [
          { key: "Red", name: "Red" },
          { key: "Blue", name: "Blue" },
        ],
        speakers: [
          { key: "Bo-Watt", name: "Bo Watt" },
          { key: "ABCDEF", name: "Ada Lux", photo_url: "https://pics.example/ada.jpg" },
        ],
        sessions: [
          {
            key: "XYZXYZ",
            title: "Tin",
            room: "Red",
            start: "09:00",
            end: "09:45",
            kind: "Talk",
            speakers: ["Bo-Watt"],
            track: "Wires",
            track_color: "#AA5500",
          },
          {
            key: "g-1",
            title: "Copper",
            room: "Blue",
            start: "09:00",
            end: "09:45",
            kind: "Talk",
            speakers: ["ABCDEF"],
            track: "Wires",
            track_color: "#AA5500",
          },
        ],
      },
    ],
  });
});

test("what is odd is said, and what can be read is planned", () => {
  const text = fileOf(
    { time_zone_name: "Europe/Atlantis", daysCount: 3 },
    {
      Blue: [
        {
          ...talk,
          id: "1",
          persons: [
            { id: "x", code: "ÄB", public_name: "Ädä" },
            { id: 9, public_name: " " },
          ],
        },
        { ...talk, guid: "g-2", duration: "00:00", title: "Doors open" },
        { ...talk, guid: "g-3", duration: "", title: "Endless" },
        { ...talk, guid: "g-4", date: "soon", start: "later", title: "Undated" },
        { ...talk, guid: "g-5", duration: "49:00", title: "Hackathon" },
        { ...talk, guid: "g-6", title: "" },
        { ...talk, guid: "g-7", title: "x".repeat(201) },
        talk,
        { ...talk, date: "2026-03-05T15:00:00+01:00" },
      ],
      "": [{ ...talk, guid: "g-8", room: null, date: "2026-03-05T12:00:00+01:00", title: "Side" }],
    },
  );
  const planned = planEvents(text, { time_zone: "Europe/Zurich" });
  if ("refused" in planned) throw new Error(planned.refused);
  expect(planned.remarks).toEqual([
    "The conference is said to have 3 days, the file lists 1.",
    '"Copper": its id "1" is no number.',
    '"Ädä": the speaker\'s id "x" is no number.',
    "A session on 2026-03-05 at 09:00 has no title and is left out.",
    '"Doors open" takes no time; it is given a minute.',
    '"Undated" has no start and is left out.',
    '"Hackathon" lasts a day or longer; it is shown to the end of its first day.',
    '"Endless" has no end; it is given 60 minutes.',
    '"Side" has no room while other sessions go on; it is in a room "No room".',
    'A speaker of "Copper" has no name and is left out.',
    "The speaker id ÄB does not fit into a key and becomes AB-0ev2igz.",
    '"Copper" is listed twice at the same time and place and counts once.',
    '"Copper" is given several times on 2026-03-05; this one, at 15:00, has the key g-1-2.',
    `"${"x".repeat(199)}…" has a title of more than 200 characters, which is cut.`,
  ]);
  expect(planned.plans[0]!.rooms).toEqual([
    { key: "Blue", name: "Blue" },
    { key: "No-room", name: "Sans salle" },
  ]);
  expect(planned.plans[0]!.sessions.map(({ key, room, start, end }) => [key, room, start, end])).toEqual([
    ["g-1", "Blue", "09:00", "09:45"],
    ["g-2", "Blue", "09:00", "09:01"],
    ["g-3", "Blue", "09:00", "10:00"],
    ["g-5", "Blue", "09:00", "04:00"],
    ["g-7", "Blue", "09:00", "09:45"],
    ["g-8", "No-room", "12:00", "12:45"],
    ["g-1-2", "Blue", "15:00", "15:45"],
  ]);
});

test("a zone that the file's own times contradict is not believed", () => {
  const planned = planEvents(fileOf({ time_zone_name: "UTC" }, { Blue: [talk] }));
  if ("refused" in planned) throw new Error(planned.refused);
  const { time_zone, sessions } = planned.plans[0]!;
  expect([time_zone, sessions[0]!.start]).toEqual(["Etc/GMT-1", "09:00"]);
  expect(planned.remarks).toEqual([
    "The file names the time zone UTC, but its times are written in another.",
    "The time zone Etc/GMT-1 is made of the offset of the file's times; --time-zone sets a place's.",
  ]);
});

test("what the caller says wins over the file", () => {
  const planned = planEvents(fileOf({ time_zone_name: "Europe/Zurich" }, { Blue: [talk] }), {
    ref: "lights",
    title: "Lights",
    time_zone: "Asia/Tokyo",
    language: "it",
  });
  if ("refused" in planned) throw new Error(planned.refused);
  const { ref, series, title, time_zone, language, date, sessions } = planned.plans[0]!;
  expect({ ref, series, title, time_zone, language, date, start: sessions[0]!.start }).toEqual({
    ref: "lights-2026-03-05",
    series: "lights",
    title: "Lights",
    time_zone: "Asia/Tokyo",
    language: "it",
    date: "2026-03-05",
    start: "17:00",
  });
});

test("days that overlap are listed by the calendar", () => {
  const at = (guid: string, date: string) => ({ ...talk, guid, date: `${date}:00+01:00` });
  const planned = planEvents(
    fileOf(
      { time_zone_name: "Europe/Zurich" },
      { Blue: [at("a", "2026-03-05T09:00"), at("b", "2026-03-06T10:00")] },
    ),
  );
  if ("refused" in planned) throw new Error(planned.refused);
  expect(planned.plans.map(({ date, sessions }) => [date, sessions.map(({ key }) => key)])).toEqual([
    ["2026-03-05", ["a"]],
    ["2026-03-06", ["b"]],
  ]);
  expect(planned.remarks).toEqual([
    "Nights of one day reach into the morning of the same day; sessions are listed by the calendar instead.",
  ]);
});
