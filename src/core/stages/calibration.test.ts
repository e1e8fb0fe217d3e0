import fc from "fast-check";
import { expect, test } from "vitest";
import { type CalibrationMeasurements, readCalibration, usual_aspect } from "./calibration.ts";

const whole: CalibrationMeasurements = {
  camera: "Front camera",
  aspect: 1.5,
  face: { share: 0.32, min_face: 0.06 },
  box: { top: 0.1, right: 0.2, bottom: 0.3, left: 0 },
  reach: { x: 0.4, y: 0.45, palm: 0.12 },
  pinch: { open_gap: 0.9, closed_gap: 0.1, close: 0.3, open: 0.45 },
  test: { hits: 4, targets: 5, ms: 1400 },
};
const none: CalibrationMeasurements = {
  camera: null,
  aspect: usual_aspect,
  face: null,
  box: null,
  reach: null,
  pinch: null,
  test: null,
};

test("what makes sense is kept as it is, without what nobody knows", () => {
  expect(readCalibration(whole)).toEqual(whole);
  const more = {
    ...whole,
    version: 7,
    by: "nobody",
    at: "now",
    mood: "fine",
    box: { ...whole.box, near: 1 },
  };
  expect(readCalibration(more)).toEqual(whole);
});

test.each([
  ["camera", ["", "  ", "x".repeat(201), 3, "\0", "half \ud800"]],
  ["face", [{ share: 0.3 }, { share: 1.2, min_face: 0 }, { share: 0, min_face: 0 }]],
  ["face", [{ share: 0.3, min_face: 0.4 }, { share: 0.3, min_face: -0.1 }, "large"]],
  ["box", [{ top: 0.91, right: 0, bottom: 0, left: 0 }, { top: 0, right: 0, bottom: 0, left: -0.1 }, []]],
  [
    "box",
    [
      { top: 0, right: 0.5, bottom: 0, left: 0.5 },
      { top: 0.9, right: 0, bottom: 0.9, left: 0 },
    ],
  ],
  [
    "reach",
    [
      { x: 0.5, y: 0.5 },
      { x: 0.5, y: 1.1, palm: 0.1 },
      { x: 0.5, y: 0.5, palm: 0 },
    ],
  ],
  ["pinch", [{ open_gap: 0.2, closed_gap: 0.9, close: 0.3, open: 0.45 }]],
  ["pinch", [{ open_gap: 0.9, closed_gap: 0.1, close: 0.45, open: 0.45 }]],
  ["pinch", [{ open_gap: 0.9, closed_gap: 0.1, close: 0.05, open: 0.45 }]],
  ["pinch", [{ open_gap: 0.9, closed_gap: 0.1, close: 0.3, open: "0.45" }]],
  [
    "test",
    [
      { hits: 6, targets: 5, ms: 10 },
      { hits: 0, targets: 0, ms: 0 },
      { hits: 1, targets: 2, ms: -1 },
    ],
  ],
  [
    "test",
    [
      { hits: 1.5, targets: 5, ms: 10 },
      { hits: 1, targets: 2, ms: Infinity },
    ],
  ],
  ["aspect", [0, -1, "16:9", NaN, 11, null]],
] as const)("a %s that makes no sense is dropped, and the rest kept", (part, senseless) => {
  for (const given of senseless)
    expect(readCalibration({ ...whole, [part]: given })).toEqual({ ...whole, [part]: none[part] });
});

test.each([[undefined], [null], [[]], ["words"], [3], [{}]])("%j is a calibration without parts", (given) => {
  expect(readCalibration(given)).toEqual(none);
});

const number = fc.oneof(fc.double({ min: -0.2, max: 1.2 }), fc.double(), fc.nat(12));
const anything = fc.oneof(number, fc.jsonValue());
const part = (...names: string[]) =>
  fc.oneof(fc.record(Object.fromEntries(names.map((name) => [name, anything]))), anything);
const given = fc.oneof(
  fc.jsonValue(),
  fc.record({
    camera: fc.oneof(fc.string({ maxLength: 300 }), anything),
    aspect: anything,
    face: part("share", "min_face"),
    box: part("top", "right", "bottom", "left"),
    reach: part("x", "y", "palm"),
    pinch: part("open_gap", "closed_gap", "close", "open"),
    test: part("hits", "targets", "ms"),
  }),
);

test("whatever is given, what is read makes sense, passes through JSON and reads as itself", () => {
  fc.assert(
    fc.property(given, (given) => {
      const read = readCalibration(given);
      expect(readCalibration(JSON.parse(JSON.stringify(read)))).toEqual(read);
      const { box, face, pinch, test: hit } = read;
      expect(read.aspect).toBeGreaterThan(0);
      if (box)
        expect(Math.max(...Object.values(box), box.left + box.right, box.top + box.bottom)).toBeLessThan(1);
      if (face) expect(face.min_face).toBeLessThanOrEqual(face.share);
      if (pinch) expect(pinch.close).toBeLessThan(pinch.open);
      if (hit) expect(hit.hits).toBeLessThanOrEqual(hit.targets);
    }),
    { numRuns: 2_000 },
  );
});
