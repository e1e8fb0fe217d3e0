import { expect, test } from "vitest";
import { planEvents } from "./planEvents.ts";

const options = { title: "Fair", ref: "fair", time_zone: "Europe/Zurich" };

test("a spreadsheet becomes a plan for each day, whatever separates its cells", () => {
  const rows = [
    ["Title", "Room", "Date", "Start", "End", "Speakers", "Track"],
    ["Opening", "Hall", "2026-09-17", "9:00", "09:45", "Ada; Grace", "Plenary"],
    ["Party", "Hall", "17.09.2026", "22:00", "01:00", "", ""],
    ["Lunch", "*", "18/9/2026", "12:00", "13:00", "", ""],
  ];
  const planned = ["\t", ";"].map((delimiter) =>
    planEvents(
      rows
        .map((row) => row.join(delimiter))
        .join("\r\n")
        .replaceAll("Ada; Grace", '"Ada; Grace"'),
      options,
    ),
  );
  expect(planned[0]).toEqual(planned[1]);
  expect(planned[0]).toMatchObject({
    format: "spreadsheet",
    remarks: [],
    plans: [
      {
        ref: "fair-2026-09-17",
        date: "2026-09-17",
        rooms: [{ key: "Hall", name: "Hall" }],
        speakers: [{ name: "Ada" }, { name: "Grace" }],
        sessions: [
          { title: "Opening", room: "Hall", start: "09:00", end: "09:45", track: "Plenary" },
          { title: "Party", room: "Hall", start: "22:00", end: "01:00" },
        ],
      },
      { date: "2026-09-18", sessions: [{ title: "Lunch", room: "*", start: "12:00", end: "13:00" }] },
    ],
  });
});

test("date and time may stand together, and a length stands in for an end", () => {
  const planned = planEvents("title,room,start,duration\nTalk,Lab,2026-09-17 10:30,90\n", options);
  expect(planned).toMatchObject({ plans: [{ sessions: [{ title: "Talk", start: "10:30", end: "12:00" }] }] });
});

test("rows without any date are refused, and it is said what is missing", () => {
  expect(planEvents("title,room,start,end\nTalk,Lab,10:30,11:00", options)).toEqual({
    refused:
      "No row says on which date it is: add a column date (2026-09-17 or 17.09.2026), or write date and time into start.",
  });
});
