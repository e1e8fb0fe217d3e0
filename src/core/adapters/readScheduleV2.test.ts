import { expect, test } from "vitest";
import { planEvents } from "./planEvents.ts";

const file = {
  schedule: {
    version: "2026-03-01",
    conference: {
      acronym: "lampcon",
      title: "Lampcon",
      time_zone_name: "Europe/Berlin",
      defaults: { language: "de" },
      tracks: [{ slug: "wires", name: "Wires", colors: { light: "#aa5500", dark: "#bb6600" } }],
      rooms: [
        { guid: "r-1", slug: "blue", name: "Blue" },
        { guid: "r-2", slug: "red", name: "Red" },
      ],
      days: [
        {
          index: 1,
          date: "2026-03-05",
          start: "2026-03-05T09:00:00+01:00",
          end: "2026-03-06T06:00:00+01:00",
        },
      ],
    },
    events: [
      {
        type: "LIGHTNING_TALK",
        guid: "g-1",
        code: "ABC123",
        start: "2026-03-06T00:15:00+01:00",
        end: "2026-03-06T00:55:00+01:00",
        room: { guid: "r-2" },
        title: "Copper",
        subtitle: "It bends",
        track: { slug: "wires" },
        language: "de",
        participants: [{ guid: "p-1", name: "Ada Lux", role: "SPEAKER" }],
      },
      {
        type: "BREAK",
        guid: "g-2",
        title: "Lunch",
        start: "2026-03-05T12:00:00+01:00",
        end: "2026-03-05T13:00:00+01:00",
      },
      {
        type: "TALK",
        guid: "g-3",
        title: "Tin",
        start: "2026-03-05T14:00:00+01:00",
        end: "2026-03-05T15:00:00+01:00",
        room: { slug: "blue" },
        state: "CANCELED",
      },
    ],
    persons: [{ guid: "p-1", name: "Ada Lux", avatar: { url: "https://pics.example/ada.jpg" } }],
  },
};

test("version 2 of c3voc's schedule: rooms, tracks and people by guid or slug, nights with the day before", () => {
  expect(planEvents(JSON.stringify(file))).toEqual({
    format: "c3voc schedule v2",
    remarks: [
      '"Tin" does not take place and is left out.',
      '"Lunch" has no room; alone at its time, it is in every room.',
    ],
    plans: [
      {
        ref: "lampcon-2026-03-05",
        title: "Lampcon",
        date: "2026-03-05",
        time_zone: "Europe/Berlin",
        language: "de",
        series: "lampcon",
        rooms: [{ key: "Red", name: "Red" }],
        speakers: [{ key: "p-1", name: "Ada Lux", photo_url: "https://pics.example/ada.jpg" }],
        sessions: [
          {
            key: "g-2",
            title: "Lunch",
            room: "*",
            start: "12:00",
            end: "13:00",
            kind: "Break",
            speakers: [],
          },
          {
            key: "ABC123",
            title: "Copper",
            room: "Red",
            start: "00:15",
            end: "00:55",
            kind: "Lightning talk",
            speakers: ["p-1"],
            track: "Wires",
            track_color: "#BB6600",
            takeaway: "It bends",
          },
        ],
      },
    ],
  });
});
