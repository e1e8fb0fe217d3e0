import sharp from "sharp";
import { expect, test } from "vitest";
import { fontNamed } from "../../../../test/support/media/media.ts";
import { houseBrand } from "../../../core/brand/brand.ts";
import { type KeepsakeInput, makeKeepsake } from "./makeKeepsake.ts";

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
    .jpeg()
    .toBuffer();
const face = { family: "Inter", file: null };
const input = async (wish: Partial<KeepsakeInput> = {}): Promise<KeepsakeInput> => ({
  photo: await red(1200, 900),
  crop: null,
  colors: houseBrand.colors,
  logo: null,
  words: { title: "Sommerfest", caption: "", date: "12. Juli 2026", name: null },
  faces: { heading: face, body: face },
  is_marked: false,
  ...wish,
});

/** How large the photo is on it, by its red pixels. */
async function photoOn(wish: Partial<KeepsakeInput>) {
  const { bytes, width, height } = await makeKeepsake(await input(wish));
  const pixels = await sharp(bytes).raw().toBuffer();
  const isRed = (x: number, y: number) => {
    const at = (y * width + x) * 3;
    return pixels[at]! > 200 && pixels[at + 1]! < 60;
  };
  const across = Array.from({ length: width }, (_, x) => isRed(x, 300)).filter(Boolean).length;
  const down = Array.from({ length: height }, (_, y) => isRed(width / 2, y)).filter(Boolean).length;
  return { width, height, ratio: Math.round((across / down) * 20) / 20 };
}

test.each([
  ["landscape", [1200, 800], 1.5],
  ["square", [900, 900], 1],
  ["portrait", [900, 1200], 0.75],
  ["panorama", [3000, 500], 1.85],
  ["ribbon", [200, 2000], 0.7],
  ["a single dot", [1, 1], 1],
] as const)("%s: the picture is whole, and only extremes are cut", async (_, [wide, high], ratio) => {
  expect(await photoOn({ photo: await red(wide, high) })).toEqual({ width: 1080, height: 1350, ratio });
});

test("what was cropped away is not on it", async () => {
  const photo = await sharp(await red(1000, 1000))
    .composite([
      {
        input: { create: { width: 500, height: 1000, channels: 3, background: "#00ff00" } },
        left: 0,
        top: 0,
      },
    ])
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const { bytes } = await makeKeepsake(await input({ photo, crop: { x: 0.52, y: 0, w: 0.48, h: 1 } }));
  const pixels = await sharp(bytes).raw().toBuffer();
  const greens = pixels.filter((value, at) => at % 3 === 1 && value > 200 && pixels[at - 1]! < 60);
  expect(greens.length).toBe(0);
});

test("a font that cannot be read is stood in for", async () => {
  const draw = async (file: Buffer | null) =>
    (await makeKeepsake(await input({ faces: { heading: { family: "Nope", file }, body: face } }))).bytes;
  const plain = await draw(null);
  expect((await draw(Buffer.from("no font at all"))).equals(plain)).toBe(true);
  expect((await draw(await fontNamed("Vanto"))).equals(plain)).toBe(false);
});
