import { expect, test } from "vitest";
import { planEvents } from "./planEvents.ts";

const options = { title: "Lamp Days", time_zone: "Europe/Zurich" };

const all = {
  sessions: [
    {
      id: "501",
      title: "Copper",
      startsAt: "2026-03-05T09:00:00",
      endsAt: "2026-03-05T09:45:00",
      isServiceSession: false,
      isPlenumSession: false,
      speakers: ["3f2a"],
      categoryItems: [71, 81, 91],
      questionAnswers: [{ questionId: 5, answerValue: "Copper bends" }],
      roomId: 20,
      status: "Accepted",
    },
    {
      id: "b5d9",
      title: "Lunch",
      startsAt: "2026-03-05T12:00:00",
      endsAt: "2026-03-05T13:00:00",
      isPlenumSession: true,
      speakers: [],
      roomId: 20,
    },
    { id: "502", title: "Tin", startsAt: null, endsAt: null, speakers: [], roomId: null, status: "Accepted" },
    {
      id: "503",
      title: "Lead",
      startsAt: null,
      endsAt: null,
      speakers: [],
      roomId: null,
      status: "Declined",
    },
  ],
  speakers: [
    {
      id: "3f2a",
      fullName: "Ada Lux",
      tagLine: "Electrician",
      profilePicture: "https://pics.example/ada.jpg",
      questionAnswers: [{ questionId: 6, answerValue: "Lux & Co" }],
    },
  ],
  questions: [
    { id: 5, question: "Key takeaway" },
    { id: 6, question: "Company" },
  ],
  categories: [
    { id: 7, title: "Session format", items: [{ id: 71, name: "Talk" }] },
    { id: 8, title: "Track", items: [{ id: 81, name: "Wires" }] },
    { id: 9, title: "Language", items: [{ id: 91, name: "Deutsch" }] },
  ],
  rooms: [{ id: 20, name: "Blue", sort: 0 }],
};

test("Sessionize's view of all data; a plenum is in every room", () => {
  expect(planEvents(JSON.stringify(all), options)).toEqual({
    format: "Sessionize",
    remarks: ['"Lead" is declined and left out.', '"Tin" has no start and is left out.'],
    plans: [
      {
        ref: "lamp-days-2026-03-05",
        title: "Lamp Days",
        date: "2026-03-05",
        time_zone: "Europe/Zurich",
        language: "de",
        series: "lamp-days",
        rooms: [{ key: "Blue", name: "Blue" }],
        speakers: [
          {
            key: "3f2a",
            name: "Ada Lux",
            title: "Electrician",
            organization: "Lux & Co",
            photo_url: "https://pics.example/ada.jpg",
          },
        ],
        sessions: [
          {
            key: "501",
            title: "Copper",
            room: "Blue",
            start: "09:00",
            end: "09:45",
            kind: "Talk",
            speakers: ["3f2a"],
            track: "Wires",
            track_color: "#445DD8",
            takeaway: "Copper bends",
          },
          { key: "b5d9", title: "Lunch", room: "*", start: "12:00", end: "13:00", speakers: [] },
        ],
      },
    ],
  });
});

const session = {
  id: "501",
  title: "Copper",
  startsAt: "2026-03-05T08:00:00Z",
  endsAt: "2026-03-05T08:45:00Z",
  isPlenumSession: false,
  speakers: [{ id: "3f2a", name: "Ada Lux" }],
  categories: [{ id: 8, name: "Track", categoryItems: [{ id: 81, name: "Wires" }] }],
  roomId: 20,
  room: "Blue",
};

test.each([
  [
    "grid",
    [
      {
        date: "2026-03-05T00:00:00",
        isDefault: true,
        rooms: [{ id: 20, name: "Blue", sessions: [session] }],
        timeSlots: [],
      },
    ],
  ],
  ["list of sessions", [{ groupId: null, groupName: "All", sessions: [session] }]],
])("Sessionize's %s", (_, file) => {
  expect(planEvents(JSON.stringify(file), options)).toEqual({
    format: "Sessionize",
    remarks: [],
    plans: [
      {
        ref: "lamp-days-2026-03-05",
        title: "Lamp Days",
        date: "2026-03-05",
        time_zone: "Europe/Zurich",
        language: "en",
        series: "lamp-days",
        rooms: [{ key: "Blue", name: "Blue" }],
        speakers: [{ key: "3f2a", name: "Ada Lux" }],
        sessions: [
          {
            key: "501",
            title: "Copper",
            room: "Blue",
            start: "09:00",
            end: "09:45",
            speakers: ["3f2a"],
            track: "Wires",
            track_color: "#445DD8",
          },
        ],
      },
    ],
  });
});

test("Sessionize names neither event nor zone: both are asked for", () => {
  expect(planEvents(JSON.stringify(all))).toEqual({
    refused: "The file does not name its event: give --title, and --ref for its refs.",
  });
  expect(planEvents(JSON.stringify(all), { title: "Lamp Days" })).toEqual({
    refused:
      "The file does not say in which time zone its times are: give --time-zone, such as Europe/Zurich.",
    zone_needed: "wall",
  });
});
