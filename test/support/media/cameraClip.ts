import sharp from "sharp";
import { drawnFace } from "./drawnFace.ts";
import { type FakeCamera, makeFakeCamera } from "../browser/fakeCamera.ts";

const width = 640;
const height = 480;

/** Who stands there for how long: their face's share of the picture's height, 0 for nobody. */
export interface Scene {
  share: number;
  seconds: number;
}

/** What a camera sees of a room; its upper left corner is green while somebody is there. */
export async function makeCameraClip(scenes: Scene[]): Promise<FakeCamera> {
  const drawn = scenes.map(async ({ share, seconds }) => ({
    picture: await roomPicture(share).jpeg({ quality: 90 }).toBuffer(),
    seconds,
  }));
  return makeFakeCamera(await Promise.all(drawn));
}

// Of all that is drawn, the part that models frame as the face.
const framed = 0.42;

export function roomPicture(share: number) {
  const room = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="640" height="480" fill="#8c9296"/><rect y="400" width="640" height="80" fill="#6b5f52"/>
    <rect x="470" y="60" width="110" height="200" fill="#a9b7c0"/><rect x="60" y="250" width="90" height="150" fill="#55606a"/>
    ${share > 0 ? '<rect width="32" height="32" fill="#00ff00"/>' : ""}
  </svg>`;
  const input = Buffer.from(drawnFace((share * height) / framed));
  return sharp(Buffer.from(room)).composite(share > 0 ? [{ input, gravity: "center" }] : []);
}
