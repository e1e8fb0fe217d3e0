import { expect, test } from "vitest";
import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { joinPlaces } from "../places.ts";
import { listChanges, sessionIn } from "./sessionIn.ts";

const places = joinPlaces(
  [
    { id: "hall", name: "Hall", venue_id: "zurich" },
    { id: "attic", name: "Attic", venue_id: null },
  ],
  [
    {
      id: "zurich",
      name: "House",
      timezone: "Europe/Zurich",
      address: "",
      opening_hours: null,
      created_at: 0,
    },
  ],
  [],
);

function fillForm(fields: Record<string, string>): FormData {
  const values = new FormData();
  for (const [name, value] of Object.entries(fields)) values.append(name, value);
  return values;
}

const fields = {
  title: " Talk ",
  stage_id: "hall",
  starts_at: "2026-07-01T10:00",
  ends_at: "2026-07-01T11:00",
  presenter_ids: "ada",
  record_ref: "",
};

test("times are read by the clock of the stage chosen", () => {
  expect(sessionIn(fillForm(fields), places)).toEqual({
    title: "Talk",
    stage_id: "hall",
    starts_at: Date.UTC(2026, 6, 1, 8),
    ends_at: Date.UTC(2026, 6, 1, 9),
    presenter_ids: ["ada"],
    record_ref: null,
  });
  const { starts_at } = sessionIn(fillForm({ ...fields, stage_id: "attic" }), places);
  expect(starts_at).toBe(Date.UTC(2026, 6, 1, 10));
});

test("only what differs is sent, seconds that no field shows aside", () => {
  const live = {
    title: "Talk",
    stage_id: "hall",
    starts_at: Date.UTC(2026, 6, 1, 8, 0, 20),
    ends_at: Date.UTC(2026, 6, 1, 9),
    presenter_ids: ["ada"],
    record_ref: null,
  } as LiveSession;
  expect(listChanges(live, sessionIn(fillForm(fields), places))).toEqual({});
  expect(
    listChanges(live, sessionIn(fillForm({ ...fields, title: "Zinc", record_ref: "a/b" }), places)),
  ).toEqual({
    title: "Zinc",
    record_ref: "a/b",
  });
});
