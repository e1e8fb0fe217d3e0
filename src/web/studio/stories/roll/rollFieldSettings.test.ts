import { expect, test } from "vitest";
import { roll } from "../../../../core/stories/chapterSettings.ts";
import { findNameField, rollControls, suggestRollFields } from "./rollFieldSettings.ts";

test("fields are suggested by their names, if their type fits, and no field twice", () => {
  expect(
    suggestRollFields([
      { name: "title", type: "text" },
      { name: "Share_of_voice", type: "number" },
      { name: "weight_note", type: "text" },
      { name: "valid_from", type: "date" },
      { name: "valid_to", type: "datetime" },
      { name: "duration", type: "text" },
      { name: "times", type: "text" },
    ]),
  ).toEqual({
    weight_field: "Share_of_voice",
    start_field: "valid_from",
    end_field: "valid_to",
    duration_field: "duration",
    daypart_field: "times",
  });
  expect(
    suggestRollFields([
      { name: "title", type: "text" },
      { name: "weight", type: "text" },
    ]),
  ).toEqual({});
});

test("a record is known by its title, its name, or else its first text", () => {
  expect([
    findNameField([
      { name: "city", type: "text" },
      { name: "name", type: "text" },
    ]),
    findNameField([
      { name: "logo", type: "image" },
      { name: "city", type: "text" },
    ]),
    findNameField([{ name: "logo", type: "image" }]),
  ]).toEqual(["name", "city", null]);
});

test("every key of a roll has a control", () => {
  expect(Object.keys(rollControls).toSorted()).toEqual(Object.keys(roll.shape).toSorted());
});
