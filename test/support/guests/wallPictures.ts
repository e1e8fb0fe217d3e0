import sharp from "sharp";
import type { PlayedPost } from "../../../src/core/posts/playedWall.ts";
import { portrait } from "../media/portrait.ts";
import { evening_ms, postOf } from "./wallPosts.ts";

/** Width and height of what phones send. */
const shapes = [
  [900, 1200],
  [1200, 900],
  [1000, 1000],
  [1600, 900],
  [675, 1200],
] as const;
const grounds = ["#2f5d62", "#7a3e3e", "#3e4f7a", "#6b5b2e"];

/** Photos of every shape, with a face somewhere; by the names that posts have for them. */
export async function wallPictures(): Promise<Record<string, string>> {
  const face = await sharp(await portrait())
    .resize({ height: 620 })
    .toBuffer();
  const made = await Promise.all(
    shapes.map(async ([width, height], at) => {
      const picture = await sharp({
        create: { width, height, channels: 3, background: grounds[at % grounds.length]! },
      })
        .composite([
          { input: face, left: Math.round((width - 465) * (at % 2 ? 0.8 : 0.3)), top: height - 620 },
        ])
        .jpeg()
        .toBuffer();
      return [`picture ${at}`, `data:image/jpeg;base64,${picture.toString("base64")}`] as const;
    }),
  );
  return Object.fromEntries(made);
}

const long =
  "Was für ein wunderbarer Abend mit euch allen auf der Dachterrasse! Danke an das ganze Team, an die Band und natürlich an die Küche, die wieder einmal alles gegeben hat – bis zum nächsten Jahr, wir freuen uns schon.";
const captions = ["", "Sommerfest 2026", "On the roof with the whole team, just before the rain", long];
const names = [null, "Ann", "Jean-Luc Favre", "Prof. Dr. Annemarie Widmer-Hohenberg"];
const texts = [
  "Beautiful!",
  "Will the slides be online?",
  long,
  "Wann beginnt die Führung, und braucht man ein Ticket?",
];

/** Posts of every kind, one a minute; the second is featured. */
export function mixedPosts(count: number): PlayedPost[] {
  let photos = 0;
  return Array.from({ length: count }, (_, n) => {
    const kind = n % 6 === 3 ? "note" : n % 6 === 5 ? "question" : "photo";
    const at = kind === "photo" ? photos++ % shapes.length : 0;
    const [width, height] = shapes[at]!;
    const x = at % 2 ? 0.55 : 0.2;
    return postOf(`post-${n}`, {
      kind,
      shown_at: evening_ms + n * 60_000,
      status: n === 1 ? "featured" : kind === "question" && n % 4 === 3 ? "answered" : "approved",
      name: names[n % names.length]!,
      room: n % 4 === 1 ? "bar" : null,
      caption: kind === "photo" ? captions[n % captions.length]! : texts[n % texts.length]!,
      media:
        kind === "photo"
          ? {
              asset: `picture ${at}`,
              poster: null,
              width,
              height,
              duration_ms: null,
              crop: { x, y: 0.5, w: 0.3, h: 0.4 },
            }
          : null,
    });
  });
}
