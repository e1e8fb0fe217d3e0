import { expect, test } from "vitest";
import { planFeeds } from "./planFeeds.ts";

const screen = { video: "screen", audio: "tab" };

test.each([
  [
    "camera and microphone",
    { hasCamera: true, camera: "camera", microphone: "mic", screen: null },
    { camera: { video: "camera", audio: ["mic"] }, screen: null },
  ],
  [
    "a camera that is off",
    { hasCamera: true, camera: null, microphone: "mic", screen },
    { camera: { video: null, audio: ["mic"] }, screen: { video: "screen", audio: ["tab"] } },
  ],
  [
    "no camera, and no screen yet",
    { hasCamera: false, camera: null, microphone: "mic", screen: null },
    { camera: { video: null, audio: ["mic"] }, screen: null },
  ],
  [
    "no camera, and a screen",
    { hasCamera: false, camera: null, microphone: "mic", screen },
    { camera: null, screen: { video: "screen", audio: ["mic", "tab"] } },
  ],
  [
    "a screen alone, without sound",
    { hasCamera: false, camera: null, microphone: null, screen: { video: "screen", audio: null } },
    { camera: null, screen: { video: "screen", audio: [] } },
  ],
  [
    "nothing",
    { hasCamera: false, camera: null, microphone: null, screen: null },
    { camera: null, screen: null },
  ],
])("what is sent of %s", (_, media, plan) => {
  expect(planFeeds(media)).toEqual(plan);
});
