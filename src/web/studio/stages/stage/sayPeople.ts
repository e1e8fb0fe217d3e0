import type { Calibration } from "../../../../core/stages/calibration.ts";
import type { Presence } from "../../../../core/stages/presence.ts";
import type { Interaction } from "../../../../core/stages/visit.ts";

export const distances = [
  { value: "close", label: "Close", about: "About 1 m: who stops in front of it" },
  { value: "near", label: "Near", about: "About 2 m: who walks past it" },
  { value: "room", label: "Room", about: "About 4 m: who is in the room" },
] as const satisfies { value: Presence["distance"]; label: string; about: string }[];

const metres: Record<Presence["distance"], number> = { close: 1, near: 2, room: 4 };

export const inputs = [
  { value: "touch", label: "Touch", about: "A touch screen or a mouse" },
  { value: "hand", label: "Hand", about: "A hand in the air, seen by the camera; a pinch is a tap" },
  { value: "both", label: "Both", about: "Whichever the visitor uses" },
] as const satisfies { value: Interaction["input"]; label: string; about: string }[];

export function sayPresence({ enabled, distance, arrive_s, leave_s }: Presence): string {
  if (!enabled) return "Nobody is noticed: the camera is off.";
  return `Someone within about ${metres[distance]} m counts after ${arrive_s} s, and is gone after ${leave_s} s.`;
}

export function sayInteraction({ enabled, input, idle_s }: Interaction, languages: string[]): string {
  if (!enabled) return "Visitors cannot use it.";
  const how = {
    touch: "by touch",
    hand: "with a hand in the air",
    both: "by touch or with a hand in the air",
  };
  const speaks = languages.length > 0 ? ` It speaks ${languages.join(", ")}.` : "";
  return `Visitors use it ${how[input]}; what they opened closes ${idle_s} s after the last touch.${speaks}`;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

/** What was measured, part by part; what was not measured goes by the defaults. */
export function sayCalibration(calibration: Calibration): { part: string; says: string }[] {
  const { camera, face, box, reach, pinch, test } = calibration;
  return [
    { part: "Camera", says: camera ?? "Not known by name" },
    {
      part: "Faces",
      says: face
        ? `At 1 m a face takes up ${percent(face.share)} of the picture’s height; one below ${percent(face.min_face)} is nobody`
        : "By the defaults",
    },
    {
      part: "Where a hand moves",
      says: box
        ? `All of the picture but ${percent(box.top)} above, ${percent(box.bottom)} below, ${percent(box.left)} on the left and ${percent(box.right)} on the right`
        : "By the defaults",
    },
    {
      part: "Hands",
      says: reach
        ? `A palm takes up ${percent(reach.palm)} of the picture’s height; hands of less than half that do not count`
        : "Every hand counts",
    },
    {
      part: "Pinch",
      says: pinch
        ? `Begins with ${pinch.close} of a palm between thumb and forefinger, ends at ${pinch.open}`
        : "By the defaults",
    },
    {
      part: "Test",
      says: test
        ? `${test.hits} of ${test.targets} targets hit${test.hits > 0 ? `, in ${(test.ms / 1000).toFixed(1)} s each` : ""}`
        : "Not tested",
    },
  ];
}

/** Whether anything of it was measured. */
export function isMeasured({ face, box, reach, pinch, test }: Calibration): boolean {
  return [face, box, reach, pinch, test].some((part) => part !== null);
}

export const byWords: Record<Calibration["by"], string> = {
  screen: "in front of a screen",
  editor: "in the studio",
  api: "by another system",
};
