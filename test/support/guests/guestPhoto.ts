import sharp from "sharp";
import { drawnFace } from "../media/drawnFace.ts";

interface Where {
  left: number;
  top: number;
  /** Of head, neck and shoulders together. */
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** A photo of people, as PNG. */
export function guestPhoto(people: Where[], { width, height }: Size = { width: 1200, height: 900 }) {
  return sharp({ create: { width, height, channels: 3, background: "#9bb3b5" } })
    .composite(
      people.map((person) => ({
        input: Buffer.from(drawnFace(person.height)),
        left: person.left,
        top: person.top,
      })),
    )
    .png()
    .toBuffer();
}
