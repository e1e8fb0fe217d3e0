import { expect, test } from "vitest";
import { isMeasured, sayCalibration, sayInteraction, sayPresence } from "./sayPeople.ts";

test("presence is said in metres and seconds", () => {
  const presence = { enabled: true, distance: "near", arrive_s: 1, leave_s: 10 } as const;
  expect([sayPresence(presence), sayPresence({ ...presence, enabled: false })]).toEqual([
    "Someone within about 2 m counts after 1 s, and is gone after 10 s.",
    "Nobody is noticed: the camera is off.",
  ]);
});

test("interaction is said with its languages", () => {
  const interaction = { enabled: true, input: "both", idle_s: 60 } as const;
  expect([
    sayInteraction(interaction, ["de", "en"]),
    sayInteraction({ ...interaction, input: "touch" }, []),
    sayInteraction({ ...interaction, enabled: false }, ["de"]),
  ]).toEqual([
    "Visitors use it by touch or with a hand in the air; what they opened closes 60 s after the last touch. It speaks de, en.",
    "Visitors use it by touch; what they opened closes 60 s after the last touch.",
    "Visitors cannot use it.",
  ]);
});

const none = {
  version: 2,
  at: 0,
  by: "editor",
  camera: null,
  aspect: 16 / 9,
  face: null,
  box: null,
  reach: null,
  pinch: null,
  test: null,
} as const;

test("a calibration is said in words, what was not measured too", () => {
  const measured = {
    ...none,
    camera: "Front camera",
    face: { share: 0.3, min_face: 0.06 },
    box: { top: 0.2, right: 0.15, bottom: 0.3, left: 0.1 },
    reach: { x: 0.5, y: 0.45, palm: 0.12 },
    pinch: { open_gap: 0.9, closed_gap: 0.12, close: 0.3, open: 0.45 },
    test: { hits: 4, targets: 5, ms: 1400 },
  };
  expect([isMeasured(measured), sayCalibration(measured)]).toEqual([
    true,
    [
      { part: "Camera", says: "Front camera" },
      { part: "Faces", says: "At 1 m a face takes up 30 % of the picture’s height; one below 6 % is nobody" },
      {
        part: "Where a hand moves",
        says: "All of the picture but 20 % above, 30 % below, 10 % on the left and 15 % on the right",
      },
      {
        part: "Hands",
        says: "A palm takes up 12 % of the picture’s height; hands of less than half that do not count",
      },
      { part: "Pinch", says: "Begins with 0.3 of a palm between thumb and forefinger, ends at 0.45" },
      { part: "Test", says: "4 of 5 targets hit, in 1.4 s each" },
    ],
  ]);
  expect([isMeasured(none), sayCalibration(none).map(({ says }) => says)]).toEqual([
    false,
    [
      "Not known by name",
      "By the defaults",
      "By the defaults",
      "Every hand counts",
      "By the defaults",
      "Not tested",
    ],
  ]);
});
