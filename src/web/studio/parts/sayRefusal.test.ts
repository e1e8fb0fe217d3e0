import { expect, test } from "vitest";
import { sayRefusal } from "./sayRefusal.ts";

const labels = new Map([
  ["settings.play_for_ms", "Plays for"],
  ["rooms", "Rooms"],
]);
const said = (field: string | undefined, message: string) =>
  sayRefusal({ message, details: field === undefined ? {} : { field } }, labels);

test("a field is called as the form calls it", () => {
  expect(said("settings.play_for_ms", "settings.play_for_ms must be at least 1000")).toBe(
    "“Plays for” must be at least 1000",
  );
  expect(said("rooms.2.label", "rooms.2.label is required")).toBe("“Rooms” is required");
});

test("a sentence that begins otherwise, or is about what the form does not show, stays as it is", () => {
  expect(said("rooms", "The guests are still there")).toBe("The guests are still there");
  expect(said("venue_id", "venue_id is not known")).toBe("venue_id is not known");
  expect(said(undefined, "Try again")).toBe("Try again");
});
