import { expect, test } from "vitest";
import { planEvents } from "./planEvents.ts";

const speaker = { code: "ABCDEF", name: "Ada Lux", avatar_url: "https://pics.example/ada.jpg" };
const submission = {
  code: "QWERTZ",
  title: "Copper",
  speakers: [speaker],
  submission_type: { id: 1, name: { en: "Talk", fr: "Exposé" } },
  track: { id: 2, name: { en: "Wires", fr: "Fils" }, color: "#aa5500" },
  state: "confirmed",
  content_locale: "fr",
};
const room = { id: 12, name: { en: "Blue room", fr: "Salle bleue" } };
const slot = { id: 900, room, start: "2026-03-05T09:00:00+01:00", end: "2026-03-05T09:45:00+01:00" };

const options = { ref: "lampcon", title: "Lampcon", time_zone: "Europe/Paris" };
const plan = {
  ref: "lampcon-2026-03-05",
  title: "Lampcon",
  date: "2026-03-05",
  time_zone: "Europe/Paris",
  language: "fr",
  series: "lampcon",
  rooms: [{ key: "Blue-room", name: "Salle bleue" }],
  speakers: [{ key: "ABCDEF", name: "Ada Lux", photo_url: "https://pics.example/ada.jpg" }],
  sessions: [
    {
      key: "QWERTZ",
      title: "Copper",
      room: "Blue-room",
      start: "09:00",
      end: "09:45",
      kind: "Exposé",
      speakers: ["ABCDEF"],
      track: "Fils",
      track_color: "#AA5500",
      extra: { kind_en: "Talk", track_en: "Wires", room_label_en: "Blue room" },
    },
  ],
};

test.each([
  ["a schedule with its slots", { id: 3, version: "1.1", slots: [{ ...slot, submission }] }],
  ["a list of submissions", { count: 1, next: null, results: [{ ...submission, slots: [slot] }] }],
  ["an older list of talks", { count: 1, next: null, results: [{ ...submission, slot }] }],
])("pretalx' API: %s", (_, file) => {
  expect(planEvents(JSON.stringify(file), options)).toEqual({
    format: "pretalx API",
    remarks: [],
    plans: [plan],
  });
});

test("a later release has other slots and the same keys", () => {
  const release = (id: number) => JSON.stringify({ slots: [{ ...slot, id, submission }] });
  expect(planEvents(release(900), options)).toEqual(planEvents(release(1700), options));
});

test("what does not take place is left out, and so are pages that are not there", () => {
  const results = [
    { ...submission, slots: [slot] },
    { ...submission, code: "GONE", title: "Tin", state: "canceled", slots: [slot] },
  ];
  expect(planEvents(JSON.stringify({ next: "https://…", results }), options)).toEqual({
    format: "pretalx API",
    remarks: [
      '"Tin" does not take place and is left out.',
      "The list has further pages, which are not in this file; ask for a higher limit.",
    ],
    plans: [plan],
  });
});

test("slots that are numbers only are refused with the question to ask", () => {
  expect(planEvents(JSON.stringify({ slots: [1, 2] }), options)).toEqual({
    refused:
      "The slots of the file are not spelled out: pretalx names only numbers here; ask it for " +
      "?expand=slots.room,slots.submission.speakers,slots.submission.track,slots.submission.submission_type",
  });
});

test("pretalx' widget: rooms, tracks and speakers by their numbers, breaks by their title", () => {
  const file = {
    timezone: "Europe/Paris",
    talks: [
      {
        code: "QWERTZ",
        id: 900,
        title: "Copper",
        speakers: ["ABCDEF"],
        track: 2,
        start: slot.start,
        end: slot.end,
        room: 12,
        content_locale: "fr",
      },
      {
        id: 901,
        title: { en: "Lunch", fr: "Déjeuner" },
        start: "2026-03-05T11:00:00Z",
        end: "2026-03-05T13:00:00+01:00",
        room: 12,
      },
    ],
    tracks: [submission.track],
    rooms: [room],
    speakers: [{ code: "ABCDEF", name: "Ada Lux", avatar: "https://pics.example/ada.jpg" }],
  };
  const [{ kind: _kind, ...copper }] = plan.sessions as [(typeof plan.sessions)[number]];
  expect(planEvents(JSON.stringify(file), { ref: "lampcon", title: "Lampcon" })).toEqual({
    format: "pretalx widget",
    remarks: [],
    plans: [
      {
        ...plan,
        sessions: [
          { ...copper, extra: { track_en: "Wires", room_label_en: "Blue room" } },
          {
            key: "Lunch-Blue-room",
            title: "Déjeuner",
            room: "Blue-room",
            start: "12:00",
            end: "13:00",
            speakers: [],
            extra: { title_en: "Lunch", room_label_en: "Blue room" },
          },
        ],
      },
    ],
  });
});

test("a schedule by date, minute and room: the slot of the cell counts, a break without an end has an hour", () => {
  const again = { ...slot, id: 901, start: "2026-03-06T10:00:00+01:00", end: "2026-03-06T11:00:00+01:00" };
  const talk = { ...submission, slots: [slot, again] };
  const file = {
    schedule: { "2026-03-05": { "530": {}, "540": { "12": talk } } },
    sprints: { "2026-03-06": { "600": { "12": talk } } },
    extra: { "2026-03-05": { "750": { id: "lunch", title: { en: "Lunch", fr: "Déjeuner" } } } },
    rooms: [room],
    speakers: { ABCDEF: speaker },
  };
  expect(planEvents(JSON.stringify(file), { file_name: "lampcon", time_zone: "Europe/Paris" })).toEqual({
    format: "schedule by date, minute and room",
    remarks: [
      "The file does not name its event; its own name stands in (ref lampcon): --title and --ref set better ones.",
      '"Lunch" has no end; it is given 60 minutes.',
      '"Lunch" has no room; alone at its time, it is in every room.',
    ],
    plans: [
      {
        ...plan,
        title: "lampcon",
        sessions: [
          ...plan.sessions,
          {
            key: "lunch",
            title: "Déjeuner",
            room: "*",
            start: "12:30",
            end: "13:30",
            speakers: [],
            extra: { title_en: "Lunch" },
          },
        ],
      },
      {
        ...plan,
        ref: "lampcon-2026-03-06",
        title: "lampcon",
        date: "2026-03-06",
        sessions: [{ ...plan.sessions[0], start: "10:00", end: "11:00" }],
      },
    ],
  });
});
