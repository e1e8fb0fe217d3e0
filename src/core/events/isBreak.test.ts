import { expect, test } from "vitest";
import { isBreak } from "./isBreak.ts";

test.each([
  "Break",
  "☕ Coffee break",
  "Mittagspause",
  "Pause déjeuner",
  "Pausa caffè",
  "Lunch",
  "茶敘",
  "昼休み",
])("%s is a break", (title) => {
  expect(isBreak({ title })).toBe(true);
});

test.each(["Breaking news", "Lunch with the board", "Tea and copper", "Ohne Pause", ""])(
  "%j is none",
  (title) => {
    expect(isBreak({ title })).toBe(false);
  },
);

test("what is of the kind break is one, whatever its title", () => {
  expect([
    isBreak({ title: "See you soon", kind: "BREAK" }),
    isBreak({ title: "Copper", kind: "Talk" }),
  ]).toEqual([true, false]);
});
