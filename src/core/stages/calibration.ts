/** What calibrating a screen's camera measured; defaults apply to parts that are null. */
export interface Calibration {
  /** Counts the saves of a stage's calibration, from 1. */
  version: number;
  at: number;
  by: "editor" | "screen" | "api";
  camera: string | null;
  /** The aspect of the camera's picture (width to height). */
  aspect: number;
  /** `share`: how much of the picture's height a face takes up 1 m away; a lower one than `min_face` never counts. */
  face: { share: number; min_face: number } | null;
  /** Where a hand moves, as fractions cut off the mirrored picture. */
  box: { top: number; right: number; bottom: number; left: number } | null;
  /** The middle of where a hand moves, in the mirrored picture, and how much of its height a palm takes up there. */
  reach: { x: number; y: number; palm: number } | null;
  /** The gap between thumb and forefinger in palms: as measured, and where a pinch begins and ends. */
  pinch: { open_gap: number; closed_gap: number; close: number; open: number } | null;
  /** The result of the test; `ms` is the median time of a hit. */
  test: { hits: number; targets: number; ms: number } | null;
}

/** The measured part of a calibration; the service sets the rest. */
export type CalibrationMeasurements = Omit<Calibration, "version" | "at" | "by">;

export const usual_aspect = 16 / 9;
const most_cut = 0.9;
const longest_camera = 200;
// No lens and no hand exceeds these bounds.
const widest_aspect = 10;
const widest_gap = 10;
const most_targets = 1_000;
const longest_ms = 3_600_000;

/** Keeps the parts that make sense and drops the others. */
export function readCalibration(given: unknown): CalibrationMeasurements {
  const { camera, aspect, face, box, reach, pinch, test } = toObject(given);
  return {
    camera: readCamera(camera),
    aspect: isWithin(aspect, 1 / widest_aspect, widest_aspect) ? aspect : usual_aspect,
    face: readFace(face),
    box: readBox(box),
    reach: readReach(reach),
    pinch: readPinch(pinch),
    test: readTest(test),
  };
}

function readCamera(given: unknown): string | null {
  if (typeof given !== "string" || given.trim() === "" || given.length > longest_camera) return null;
  // Half a character pair and control characters cannot be stored, or read by anybody.
  return /[\p{Cs}\p{Cc}]/u.test(given) ? null : given;
}

// No lens makes a face 1 m away smaller, and at nothing everybody would be near.
const least_share = 0.01;

function readFace(given: unknown): Calibration["face"] {
  const face = readNumbers(given, ["share", "min_face"]);
  if (!face || face.share < least_share || face.share > 1) return null;
  return face.min_face >= 0 && face.min_face <= face.share ? face : null;
}

function readBox(given: unknown): Calibration["box"] {
  const box = readNumbers(given, ["top", "right", "bottom", "left"]);
  if (!box || !Object.values(box).every((cut) => isWithin(cut, 0, most_cut))) return null;
  return box.left + box.right < 1 && box.top + box.bottom < 1 ? box : null;
}

function readReach(given: unknown): Calibration["reach"] {
  const reach = readNumbers(given, ["x", "y", "palm"]);
  if (!reach || reach.palm <= 0) return null;
  return Object.values(reach).every((fraction) => isWithin(fraction, 0, 1)) ? reach : null;
}

/** A pinch ends wider than it begins: at one gap alone a trembling hand would pinch many times. */
function readPinch(given: unknown): Calibration["pinch"] {
  const pinch = readNumbers(given, ["open_gap", "closed_gap", "close", "open"]);
  if (!pinch || pinch.closed_gap < 0 || pinch.open_gap > widest_gap) return null;
  const { closed_gap, close, open, open_gap } = pinch;
  return closed_gap <= close && close < open && open <= open_gap ? pinch : null;
}

function readTest(given: unknown): Calibration["test"] {
  const test = readNumbers(given, ["hits", "targets", "ms"]);
  if (!test || !isWithin(test.ms, 0, longest_ms)) return null;
  const { hits, targets } = test;
  if (!Number.isInteger(hits) || !Number.isInteger(targets)) return null;
  return hits >= 0 && hits <= targets && isWithin(targets, 1, most_targets) ? test : null;
}

/** Reads exactly these members; null when one is missing or no number. */
function readNumbers<Name extends string>(
  given: unknown,
  names: readonly Name[],
): Record<Name, number> | null {
  const members = toObject(given);
  const read = names.map((name) => [name, members[name]] as const);
  if (!read.every(([, value]) => Number.isFinite(value))) return null;
  // JSON allows -0, which would not equal 0.
  return Object.fromEntries(read.map(([name, value]) => [name, (value as number) + 0])) as Record<
    Name,
    number
  >;
}

function toObject(given: unknown): Record<string, unknown> {
  return typeof given === "object" && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : {};
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && value >= least && value <= most;
}
