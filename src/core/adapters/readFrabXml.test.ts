import { expect, test } from "vitest";
import { planEvents } from "./planEvents.ts";

const schedule = `\uFEFF

<?xml version='1.0' encoding='utf-8' ?>
<schedule>
  <version>1.1</version>
  <conference>
    <acronym>lampcon</acronym>
    <title>Lamp Conference</title>
    <track name="Light &amp; Shade" color="#0cf"/>
  </conference>
  <day date='2026-03-05' start='2026-03-05T10:00:00+01:00' end='2026-03-06T04:00:00+01:00' index='1'>
    <room name='Hall.2'>
      <event guid='b7c1' id='12'>
        <date>2026-03-06T00:15:00+01:00</date><start>00:15</start><duration>01:30</duration><room>Hall.2</room>
        <title>The long
          night</title><subtitle>Sleep is for lamps that are off</subtitle>
        <track>Light &amp; Shade</track><type>podium</type><language>de</language>
        <persons><person id='7'>Ada Lux</person><person id='8'>Bo Watt</person></persons>
      </event>
    </room>
    <room name='Hall 1'>
      <event guid='a0f3' id='11' code='QWERTZ'>
        <date>2026-03-05T10:00:00+01:00</date><start>10:00</start><duration>00:30</duration><room>Hall 1</room>
        <title>Opening</title><subtitle></subtitle><track></track><type>lecture</type><language>de</language>
        <persons><person id='7'>Ada Lux</person></persons>
      </event>
    </room>
  </day>
  <day date='2026-03-06' index='2'>
    <room name='Hall 1'>
      <event id='13'>
        <date>2026-03-06T11:00:00+01:00</date><start>11:00</start><duration>00:45</duration>
        <title>Dimmers</title><track>Wires</track><language>en</language><persons/>
      </event>
    </room>
  </day>
</schedule>`;

test("frab's XML becomes a plan for each day, nights with the day before", () => {
  expect(planEvents(schedule)).toEqual({
    format: "frab schedule.xml",
    remarks: [
      "The time zone Etc/GMT-1 is made of the offset of the file's times; --time-zone sets a place's.",
    ],
    plans: [
      {
        ref: "lampcon-2026-03-05",
        title: "Lamp Conference",
        date: "2026-03-05",
        time_zone: "Etc/GMT-1",
        language: "de",
        series: "lampcon",
        rooms: [
          { key: "Hall-2", name: "Hall.2" },
          { key: "Hall-1", name: "Hall 1" },
        ],
        speakers: [
          { key: "7", name: "Ada Lux" },
          { key: "8", name: "Bo Watt" },
        ],
        sessions: [
          {
            key: "QWERTZ",
            title: "Opening",
            room: "Hall-1",
            start: "10:00",
            end: "10:30",
            kind: "lecture",
            speakers: ["7"],
          },
          {
            key: "b7c1",
            title: "The long night",
            room: "Hall-2",
            start: "00:15",
            end: "01:45",
            kind: "podium",
            speakers: ["7", "8"],
            track: "Light & Shade",
            track_color: "#00CCFF",
            takeaway: "Sleep is for lamps that are off",
          },
        ],
      },
      {
        ref: "lampcon-2026-03-06",
        title: "Lamp Conference",
        date: "2026-03-06",
        time_zone: "Etc/GMT-1",
        language: "de",
        series: "lampcon",
        rooms: [{ key: "Hall-1", name: "Hall 1" }],
        speakers: [],
        sessions: [
          {
            key: "13",
            title: "Dimmers",
            room: "Hall-1",
            start: "11:00",
            end: "11:45",
            speakers: [],
            track: "Wires",
            track_color: "#445DD8",
          },
        ],
      },
    ],
  });
});

const withoutDates = (
  conference: string,
) => `<schedule><conference><title>Old Days</title>${conference}</conference>
  <day date='2026-03-05'><room name='A'>
    <event id='1'><start>23:00</start><duration>00:30</duration><title>Late</title></event>
    <event id='2'><start>05:00</start><duration>00:30</duration><title>Latest</title></event>
    <event id='3'><start>09:00</start><duration>00:30</duration><title>First</title></event>
  </room></day></schedule>`;

test("times of day without dates follow the file's own change of day, in the zone of its city", () => {
  const planned = planEvents(withoutDates("<city>São Paulo</city><day_change>09:00:00</day_change>"));
  expect(planned).toEqual({
    format: "frab schedule.xml",
    remarks: ["The time zone America/Sao_Paulo is that of São Paulo; --time-zone sets another."],
    plans: [
      {
        ref: "old-days-2026-03-05",
        title: "Old Days",
        date: "2026-03-05",
        time_zone: "America/Sao_Paulo",
        language: "en",
        series: "old-days",
        day_starts: "09:00",
        rooms: [{ key: "A", name: "A" }],
        speakers: [],
        sessions: [
          { key: "3", title: "First", room: "A", start: "09:00", end: "09:30", speakers: [] },
          { key: "1", title: "Late", room: "A", start: "23:00", end: "23:30", speakers: [] },
          { key: "2", title: "Latest", room: "A", start: "05:00", end: "05:30", speakers: [] },
        ],
      },
    ],
  });
});

test("without any hint of a time zone, the flag is asked for", () => {
  expect(planEvents(withoutDates(""))).toEqual({
    refused:
      "The file does not say in which time zone its times are: give --time-zone, such as Europe/Zurich.",
    zone_needed: "wall",
  });
});

test("events that stand right in their day are in the rooms that they name", () => {
  const planned = planEvents(`<schedule><conference><title>Old Days</title><city>Brussels</city></conference>
    <day date="2007-02-24" index="1">
      <event id="1"><start>10:00</start><duration>01:00</duration><room>Janson</room><title>Keynote</title></event>
      <event id="2"><start>10:00:00</start><duration>00:15:00</duration><room>Ferrer</room><title>Lamps</title></event>
    </day></schedule>`);
  if ("refused" in planned) throw new Error(planned.refused);
  const [{ rooms, sessions, time_zone }] = planned.plans as [(typeof planned.plans)[number]];
  expect(time_zone).toBe("Europe/Brussels");
  expect(rooms.map(({ name }) => name)).toEqual(["Janson", "Ferrer"]);
  expect(sessions.map(({ key, room, start, end }) => [key, room, start, end])).toEqual([
    ["1", "Janson", "10:00", "11:00"],
    ["2", "Ferrer", "10:00", "10:15"],
  ]);
});

test.each([
  ["<schedule><day>", "The XML cannot be read: Missing end tag for element day (line 1, column 16)"],
  ["<schedule/>", "The file is read as frab schedule.xml, and it holds no session."],
  ["<rss/>", "The XML holds <rss>; of XML, frab's <schedule> is read."],
])("%s is refused", (text, refused) => {
  expect(planEvents(text)).toEqual({ refused });
});
