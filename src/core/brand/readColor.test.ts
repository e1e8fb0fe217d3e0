import { expect, test } from "vitest";
import { readColor } from "./readColor.ts";

test.each([
  ["#fb2", "#ffbb22"],
  ["#FB2", "#ffbb22"],
  ["#fb28", "#ffbb22"],
  ["#FFB224", "#ffb224"],
])("%s is read as %s", (written, read) => {
  expect(readColor(written)).toBe(read);
});

test.each(["#fb224", "#fb", "#ffb22400", "fb2", "#ggg", "", "red", "#fb2\n"])(
  "%j is no colour",
  (written) => {
    expect(readColor(written)).toBeNull();
  },
);
