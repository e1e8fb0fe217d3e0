import sharp from "sharp";
import { type FakeCamera, makeFakeCamera } from "../browser/fakeCamera.ts";
import { handPose } from "../screens/handPose.ts";

const width = 640;
const height = 480;
const palm_px = 80;
const wrist = { x: 320, y: 320 };

/** How far the fingers are on their way to each other (0 to 1), and for how long; null: no hand is there. */
export interface HandScene {
  pinch: number | null;
  seconds: number;
}

/** What a camera sees of a drawn hand, over and over. */
export async function makeHandClip(scenes: HandScene[]): Promise<FakeCamera> {
  const drawn = scenes.map(async ({ pinch, seconds }) => ({
    picture: await sharp(Buffer.from(room(pinch)))
      .blur(0.8)
      .jpeg({ quality: 92 })
      .toBuffer(),
    seconds,
  }));
  return makeFakeCamera(await Promise.all(drawn));
}

/** Open, closing, pinched, opening. */
export const pinching: HandScene[] = [
  { pinch: 0, seconds: 2 },
  ...[0.2, 0.4, 0.6, 0.8].map((pinch) => ({ pinch, seconds: 0.1 })),
  { pinch: 1, seconds: 1.2 },
  ...[0.8, 0.6, 0.4, 0.2].map((pinch) => ({ pinch, seconds: 0.1 })),
];

function room(pinch: number | null): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <filter id="soft"><feGaussianBlur stdDeviation="5"/></filter>
      <filter id="softer"><feGaussianBlur stdDeviation="2.5"/></filter>
      <linearGradient id="wall" x2="0" y2="1"><stop stop-color="#8b97a0"/><stop offset="1" stop-color="#4a5359"/></linearGradient>
      <radialGradient id="palm" cx="0.45" cy="0.45" r="0.7">
        <stop stop-color="#e6b497"/><stop offset="0.7" stop-color="#d49d7f"/><stop offset="1" stop-color="#b67b60"/>
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#wall)"/>
    <rect x="30" y="40" width="120" height="200" fill="#b9c4ca" opacity="0.5"/>
    <rect x="490" width="90" height="100%" fill="#39424a" opacity="0.6"/>
    ${pinch === null ? "" : hand(pinch)}
  </svg>`;
}

const at = (x: number, y: number) => `${wrist.x + x * palm_px} ${wrist.y + y * palm_px}`;

function hand(pinch: number): string {
  const pose = handPose(pinch);
  const finger = (joints: number[], breadth: number) => {
    const line = `M${joints.map((joint) => at(...pose[joint]!)).join("L")}`;
    const stroke = (color: string, px: number, more = "") =>
      `<path d="${line}" stroke="${color}" stroke-width="${px}" stroke-linecap="round" stroke-linejoin="round" fill="none" ${more}/>`;
    const px = breadth * palm_px;
    return (
      stroke("#6b3f2c", px + 3, 'opacity="0.55"') +
      stroke("#d9a284", px) +
      stroke("#f0c3a8", px * 0.45, 'filter="url(#soft)"')
    );
  };
  const thumb = finger([1, 2, 3, 4], 0.3);
  const isBehind = pinch > 0.5;
  return `
    <path d="M${at(-0.27, -0.05)}L${at(-0.42, 1.2)}L${at(0.42, 1.2)}L${at(0.27, -0.05)}Z" fill="#cf977a"/>
    <path d="M${at(-0.5, 0.9)}L${at(-0.8, 4)}L${at(0.8, 4)}L${at(0.5, 0.9)}Z" fill="#22304a"/>
    ${finger([17, 18, 19, 20], 0.2)}${finger([13, 14, 15, 16], 0.24)}${finger([9, 10, 11, 12], 0.26)}
    ${isBehind ? thumb : ""}
    <path d="M${at(-0.3, 0.1)}C${at(-0.42, -0.2)} ${at(-0.45, -0.7)} ${at(-0.42, -1)}L${at(0.5, -0.95)}C${at(0.66, -0.7)} ${at(0.5, -0.2)} ${at(0.3, 0.1)}Z" fill="url(#palm)"/>
    ${finger([5, 6, 7, 8], 0.25)}
    ${isBehind ? "" : thumb}
    <path d="M${at(-0.35, -0.7)}C${at(0, -0.55)} ${at(0.2, -0.4)} ${at(0.3, -0.2)}" stroke="#9c6449" stroke-width="2.5" fill="none" opacity="0.6" filter="url(#softer)"/>`;
}
