import sharp from "sharp";
import { demoPeople } from "../../../src/server/demo/demoPeople.ts";
import { bowlOfSoup, goodKnot, harbourAtDusk, pierByDay } from "../../../src/server/demo/drawPlaces.ts";
import { drawPortrait } from "../../../src/server/demo/drawPortrait.ts";

const places = [harbourAtDusk, pierByDay, bowlOfSoup, goodKnot];

export const placeName = (at: number): string => `place-${at % places.length}`;
export const faceName = (at: number): string => `face-${at % demoPeople.length}`;

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">
  <circle cx="100" cy="100" r="70" fill="#1d6fd8"/><path d="M60 110q40-60 80 0-40 40-80 0z" fill="#fff"/>
  <text x="200" y="128" font-family="DejaVu Sans" font-weight="bold" font-size="84" fill="#1d6fd8">Tidal</text></svg>`;

/** Pictures by their names: places, faces and a logo, all drawn, so that nobody's photo is needed. */
export async function drawPictures(): Promise<Map<string, Buffer>> {
  const drawn: [string, string][] = [
    ...places.map((draw, at) => [placeName(at), draw()] as [string, string]),
    ...demoPeople.map(({ face }, at) => [faceName(at), drawPortrait(face)] as [string, string]),
    ["logo", logo],
  ];
  const files = drawn.map(async ([name, svg]) => {
    const picture = sharp(Buffer.from(svg)).resize({ width: 1200, withoutEnlargement: true });
    return [name, await picture.png({ compressionLevel: 4 }).toBuffer()] as const;
  });
  return new Map(await Promise.all(files));
}
