import sharp from "sharp";
import { expect, test } from "vitest";
import { usual_focus } from "../../core/assets/cropPosition.ts";
import { guestPhoto } from "../../../test/support/guests/guestPhoto.ts";
import { findFocus } from "./findFocus.ts";

test.each([
  [60, 0.12],
  [1200, 0.84],
])("a face %i px from the left of a wide picture is its focus", async (left, x) => {
  const photo = await guestPhoto([{ left, top: 60, height: 400 }], { width: 1600, height: 600 });
  const focus = await findFocus(photo);
  expect(Math.abs(focus.x - x)).toBeLessThan(0.08);
});

test("without a face it is what catches the eye", async () => {
  const sea = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="500"><filter id="n"><feTurbulence baseFrequency=".02"/></filter>
     <rect width="1200" height="500" fill="#9ab"/><rect width="1200" height="500" filter="url(#n)" opacity=".25"/>
     <circle cx="1050" cy="250" r="70" fill="#e02010"/><path d="M1000 250h100M1050 200v100" stroke="#fff" stroke-width="18"/></svg>`,
  );
  const focus = await findFocus(await sharp(sea).png().toBuffer());
  expect(focus.x).toBeGreaterThan(0.7);
});

test("of a plain picture it is the upper third", async () => {
  const plain = { create: { width: 400, height: 300, channels: 3 as const, background: "#224466" } };
  expect(await findFocus(await sharp(plain).png().toBuffer())).toEqual(usual_focus);
});
