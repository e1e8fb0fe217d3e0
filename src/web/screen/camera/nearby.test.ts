import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ClientMessage } from "../../../contract/clientMessages.ts";
import type { Near } from "../../../core/stages/presence.ts";
import { programmeOf } from "../../../../test/support/screens/programmes.ts";
import { Nearby } from "./nearby.ts";
import type { CameraState, Detection, PeopleDetector } from "./detection.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 100_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A camera that sees what it is told to, every quarter of a second. */
function openCamera() {
  let onDetection: (detection: Detection) => void = () => {};
  let onState: (state: CameraState) => void = () => {};
  const camera: PeopleDetector = {
    state: { is: "off" },
    want: () => () => {},
    onDetection: (hear) => ((onDetection = hear), () => {}),
    onState: (hear) => ((onState = hear), () => {}),
    close() {},
  };
  const sees = (isSomebodyThere: boolean, seconds: number) => {
    const face = { x: 0.4, y: 0.2, w: 0.2, h: 0.3, score: 0.9 };
    for (let looks = 0; looks < seconds * 4; looks += 1) {
      onDetection({ at: Date.now(), aspect: 4 / 3, faces: isSomebodyThere ? [face] : [], hands: [] });
      vi.advanceTimersByTime(250);
    }
  };
  return {
    camera,
    sees,
    goBlind: () => onState({ is: "blind", problem: "There is no camera", is_absent: true }),
  };
}

function openNearby() {
  const { camera, ...eyes } = openCamera();
  const said: ClientMessage[] = [];
  const nearby = new Nearby({
    camera,
    now: () => Date.now(),
    say: (message) => said.push(message),
  });
  const base = programmeOf({});
  const presence = { enabled: true, distance: "near", arrive_s: 1, leave_s: 2 } as const;
  const stage = { ...base.stage, presence };
  const tell = (near: Near | null) => {
    nearby.keepTo({ ...base, stage, near });
    nearby.hear({ type: "live", live: { near } });
  };
  const greet = (near: Near | null) => {
    nearby.keepTo({ ...base, stage, near });
    nearby.hear({ type: "caught_up", version: "1" });
  };
  return { nearby, said, tell, greet, ...eyes };
}

test("what its camera sees is said, and what the server says of all cameras counts", () => {
  const { nearby, said, tell, greet, sees } = openNearby();
  greet(null);
  sees(true, 2);
  expect(nearby.near()).toBeNull();
  tell({ since: 101_300, until: null });
  expect(nearby.near()).toEqual({ since: 101_300, until: null });
  sees(false, 3);
  expect(nearby.near()).toEqual({ since: 101_300, until: null });
  tell({ since: 101_300, until: 104_300 });
  expect(nearby.near()).toEqual({ since: 101_300, until: 104_300 });
  expect(said).toEqual([false, true, false].map((near) => ({ type: "presence", near })));
});

test("cut off for longer than a moment its own camera counts, from the moment that all knew", () => {
  const { nearby, tell, greet, sees } = openNearby();
  greet(null);
  sees(true, 2);
  tell({ since: 101_300, until: null });
  nearby.lost();
  sees(true, 4);
  expect(nearby.near()).toEqual({ since: 101_300, until: null });
  sees(false, 3);
  expect(nearby.near()).toBeNull();
});

test("back again it goes on by its own camera until the server has told all screens of it", () => {
  const { nearby, said, tell, greet, sees } = openNearby();
  tell(null);
  sees(true, 3);
  const own = nearby.near()!;
  expect(own.until).toBeNull();
  greet(null);
  expect(said.at(-1)).toEqual({ type: "presence", near: true, since: own.since });
  expect(nearby.near()).toEqual(own);
  tell({ since: own.since, until: null });
  expect(nearby.near()).toEqual(own);
});

test("a camera that fails sees nobody", () => {
  const { nearby, said, tell, sees, goBlind } = openNearby();
  tell(null);
  sees(true, 3);
  goBlind();
  expect(nearby.near()).toBeNull();
  expect(said.at(-1)).toEqual({ type: "presence", near: false });
});
