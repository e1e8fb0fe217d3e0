import { box, letters, type Size } from "../../../src/core/timeline/blockKind.ts";
import { blockKinds } from "../../../src/core/timeline/blockKinds.ts";
import type { Block, Timeline } from "../../../src/core/timeline/timeline.ts";

/** Thursday 12 March 2026, 18:47:26 in Zurich: the evening of every picture. */
export const evening = 1_773_337_646_000;

type Box = [x: number, y: number, w: number, h: number];

/** Where what stands, on a canvas that lies, that stands upright, and that does neither. */
const places = {
  photo: [
    [0.05, 0.07, 0.45, 0.5],
    [0.05, 0.05, 0.9, 0.28],
    [0.05, 0.05, 0.9, 0.26],
  ],
  words: [
    [0.075, 0.45, 0.4, 0.08],
    [0.1, 0.28, 0.8, 0.04],
    [0.09, 0.23, 0.6, 0.07],
  ],
  sign: [
    [0.07, 0.1, 0.2, 0.08],
    [0.1, 0.07, 0.5, 0.04],
    [0.09, 0.08, 0.4, 0.07],
  ],
  film: [
    [0.34, 0.11, 0.14, 0.22],
    [0.66, 0.07, 0.25, 0.14],
    [0.72, 0.085, 0.19, 0.19],
  ],
  title: [
    [0.54, 0.06, 0.41, 0.24],
    [0.05, 0.36, 0.9, 0.14],
    [0.05, 0.335, 0.9, 0.2],
  ],
  rect: [
    [0.54, 0.33, 0.1, 0.01],
    [0.05, 0.51, 0.2, 0.005],
    [0.05, 0.55, 0.15, 0.008],
  ],
  line: [
    [0.67, 0.33, 0.22, 0.01],
    [0.28, 0.51, 0.55, 0.005],
    [0.23, 0.55, 0.65, 0.008],
  ],
  ellipse: [
    [0.93, 0.32, 0.02, 0.03],
    [0.91, 0.505, 0.04, 0.016],
    [0.92, 0.54, 0.028, 0.028],
  ],
  countdown: [
    [0.54, 0.38, 0.19, 0.14],
    [0.05, 0.54, 0.42, 0.09],
    [0.05, 0.58, 0.42, 0.13],
  ],
  clock: [
    [0.74, 0.38, 0.21, 0.14],
    [0.53, 0.54, 0.42, 0.09],
    [0.53, 0.58, 0.42, 0.13],
  ],
  progress: [
    [0.05, 0.73, 0.45, 0.07],
    [0.05, 0.65, 0.9, 0.035],
    [0.05, 0.715, 0.68, 0.055],
  ],
  date: [
    [0.05, 0.635, 0.45, 0.06],
    [0.05, 0.71, 0.9, 0.04],
    [0.05, 0.785, 0.66, 0.05],
  ],
  code: [
    [0.82, 0.57, 0.13, 0.2311],
    [0.75, 0.765, 0.2, 0.1125],
    [0.8, 0.725, 0.15, 0.15],
  ],
  note: [
    [0.54, 0.58, 0.26, 0.14],
    [0.05, 0.79, 0.56, 0.06],
    [0.05, 0.84, 0.7, 0.06],
  ],
  host: [
    [0.54, 0.735, 0.26, 0.115],
    [0.05, 0.856, 0.6, 0.045],
    [0.51, 0.07, 0.18, 0.15],
  ],
  ticker: [
    [0, 0.88, 1, 0.07],
    [0, 0.91, 1, 0.04],
    [0, 0.91, 1, 0.06],
  ],
} satisfies Record<string, [Box, Box, Box]>;

/** Who presents this evening. */
export const presenters = [
  null,
  { name: "Grace Hopper", title: "Rear admiral", organization: "Navy", photo: "portrait" },
];

/** One picture with a block of every kind, for a canvas of any shape; its media are `photo`, `portrait` and `film`. */
export function everyKind(canvas: Size): Timeline {
  const shape = canvas.width > canvas.height * 1.2 ? 0 : canvas.height > canvas.width * 1.2 ? 1 : 2;
  const size = (share: number) => letters(canvas, share);
  const block = (kind: string, place: keyof typeof places, rest: Partial<Block>): Block => {
    const [x, y, w, h] = places[place][shape];
    const transform = box(canvas, { x, y, w, h });
    return { uuid: place, kind, track_id: "main", timing: { in_ms: 0 }, transform, ...rest };
  };
  const light = { color: "#ffffff" };
  const title = { ...light, font_family: "heading", font_weight: 700 };

  const blocks = [
    block("still", "photo", {
      asset: "photo",
      alt: "The mountains at dusk",
      ken_burns: "in",
      mask: { shape: "rounded", radius: size(0.025), shadow: true },
    }),
    block("caption", "words", {
      ...light,
      text: "Doors open at half past six",
      font_size: size(0.045),
      backdrop: "shadow",
    }),
    block("caption", "sign", {
      ...light,
      text: "Main stage",
      font_size: size(0.035),
      font_weight: 600,
      backdrop: "box",
      mask: { shape: "rounded", radius: size(0.012) },
    }),
    block("clip", "film", {
      asset: "film",
      mask: { shape: "circle", border: { width: size(0.006), color: "#ffffff" }, shadow: true },
    }),
    block("caption", "title", { ...title, text: "An evening with Ada Lovelace", font_size: size(0.09) }),
    block("shape", "rect", { props: { shape: "rect", fill: "#ffb224", radius: size(0.006) } }),
    block("shape", "line", { props: { shape: "line", fill: "rgb(255 255 255 / 40%)" } }),
    block("shape", "ellipse", { props: { shape: "ellipse", fill: "#3dd68c" } }),
    block("widget", "countdown", {
      ...title,
      widget: "countdown",
      text: "Starts in",
      target_at: evening + 754_000,
      font_size: size(0.09),
    }),
    block("widget", "clock", {
      ...title,
      widget: "clock",
      format: "medium",
      text: "Now",
      align: "right",
      font_size: size(0.09),
    }),
    block("widget", "progress", {
      ...light,
      widget: "progress",
      text: "Until the doors close",
      font_size: size(0.032),
      target_at: evening + 240_000,
    }),
    block("widget", "date", { ...light, widget: "date", format: "long", font_size: size(0.045) }),
    block("qr", "code", {
      props: { text: "https://cuelight.example/e/ADA" },
      mask: { shape: "rounded", radius: size(0.01) },
    }),
    block("caption", "note", {
      ...light,
      text: "Scan and ask your question",
      font_size: size(0.036),
      backdrop: "scrim",
    }),
    block("presenter", "host", { presenter_slot: 1, name_label: true }),
    block("ticker", "ticker", {
      ...light,
      text: "Coats on the left of the foyer\nThe bar is open until eleven\nPlease switch off your telephones",
      font_size: size(0.036),
      backdrop: "scrim",
    }),
  ];
  const drawn = new Set(blocks.map(({ kind }) => kind));
  const others = blockKinds
    .filter(({ kind }) => !drawn.has(kind))
    .map(({ kind }) => block(kind, "photo", { uuid: kind }));
  return {
    canvas: {
      ...canvas,
      fps: 30,
      background: "#0b1020",
      backdrop: { style: "orbs", colors: ["#2b3f9a", "#6a2a7e", "#0f6573", "#3a2a8e"] },
    },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks: [...blocks, ...others],
  };
}
