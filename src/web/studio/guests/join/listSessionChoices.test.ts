import { expect, test } from "vitest";
import { sayDate } from "../../events/times.ts";
import { listSessionChoices } from "./listSessionChoices.ts";

const session = (id: string, starts_at: string) => ({
  id,
  title: id,
  starts_at: Date.parse(starts_at),
});

test("sessions are offered day by day, by the venue's clock", () => {
  const sessions = [
    session("Opening", "2027-01-04T09:00Z"),
    session("Night", "2027-01-04T23:30Z"),
    session("Closing", "2027-01-05T16:00Z"),
  ];
  expect(listSessionChoices(sessions, () => "Europe/Zurich")).toEqual([
    {
      label: sayDate("2027-01-04"),
      choices: [
        { value: "Opening", label: "10:00 Opening" },
        { value: "Night", label: "00:30 Night" },
      ],
    },
    { label: sayDate("2027-01-05"), choices: [{ value: "Closing", label: "17:00 Closing" }] },
  ]);
});
