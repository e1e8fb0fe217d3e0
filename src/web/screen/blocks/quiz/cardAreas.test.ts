import { expect, test } from "vitest";
import { cardAreas } from "./cardRoom.ts";

test.each([
  ["above its words on a high card", { w: 300, h: 400 }],
  ["beside them on a wide one", { w: 900, h: 200 }],
  ["and never leaves the card", { w: 120, h: 60 }],
])("a picture stands %s", (_where, { w, h }) => {
  const { picture, face } = cardAreas({ w, h }, 28);
  const isBeside = w > h * 1.9;
  expect(isBeside ? face.x : face.y).toBeCloseTo(isBeside ? picture.w : picture.h);
  expect([picture.x, picture.y, face.x + face.w, face.y + face.h]).toEqual([0, 0, w, h]);
  expect(Math.min(picture.w, picture.h, face.w, face.h)).toBeGreaterThan(0);
});
