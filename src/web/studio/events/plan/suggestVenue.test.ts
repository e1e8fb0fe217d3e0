import { expect, test } from "vitest";
import { suggestVenue } from "./suggestVenue.ts";

const house = {
  id: "house",
  name: "Town hall",
  timezone: "Europe/Zurich",
  address: "",
  opening_hours: null,
  created_at: 0,
};
const fair = {
  id: "fair",
  name: "Lamp fair",
  timezone: "Asia/Tokyo",
  address: "",
  opening_hours: null,
  created_at: 0,
};
const plan = { ref: "lamps-1", series: "lamps", title: "Lamp Fair ", time_zone: "Europe/Paris" };
const isSameClock = (one: string, other: string) => one.startsWith("Europe/") && other.startsWith("Europe/");
const suggest = (
  venues: (typeof house)[],
  events: { ref: string; series: string | null }[] = [],
  rest = {},
) => suggestVenue({ ...plan, ...rest }, { venues, events, isSameClock });

test.each([
  ["the only one there is", suggest([house]), "house"],
  ["not the only one, where its clock shows another time", suggest([{ ...house, timezone: "UTC" }]), null],
  ["none of several", suggest([house, { ...house, id: "other" }]), null],
  ["the one that is called as the event is", suggest([house, fair]), "fair"],
  ["none where there is none", suggest([]), null],
  ["none that the plan does not ask for", suggest([house], [], { venue_id: "mine" }), null],
  ["none for an event that is there", suggest([house], [{ ref: "lamps-1", series: null }]), null],
  ["none for another day of one", suggest([house], [{ ref: "lamps-0", series: "lamps" }]), null],
  ["one beside other events", suggest([house], [{ ref: "other", series: "" }]), "house"],
])("a new event is suggested %s", (_, suggested, wanted) => {
  expect(suggested).toBe(wanted);
});
