import { expect, test } from "vitest";
import { nameColour } from "./nameColour.ts";

test.each([
  ["#ff6369", "red"],
  ["#f00", "red"],
  ["#FFB224", "orange"],
  ["#ffe14d", "yellow"],
  ["#3dd68c", "green"],
  ["#00ced1", "turquoise"],
  ["#1e66f5", "blue"],
  ["#7c3aed", "purple"],
  ["#ff4fa3", "pink"],
  ["#0e1116", "black"],
  ["#ffffff", "white"],
  ["#9aa5b4", "grey"],
  ["#0b1f4d", "dark blue"],
  ["#ffd6d6", "light red"],
  ["tomato", "tomato"],
  ["rgb(1 2 3 / 50%)", "rgb(1 2 3 / 50%)"],
  ["#12345", "#12345"],
])("%s is called %s", (written, name) => {
  expect(nameColour(written)).toBe(name);
});
