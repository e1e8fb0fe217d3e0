import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LiveBox, liveLayout, type LiveRoom } from "./liveLayout.ts";

const both = { camera: true, screen: true };

function room(width: number, height: number, rest: Partial<LiveRoom> = {}): LiveRoom {
  const margin = 0.05 * Math.min(width, height);
  return {
    width,
    height,
    is_round: false,
    has_label: true,
    margin: { right: margin, bottom: margin },
    least_width: 80,
    ...rest,
  };
}

const rounded = (box: LiveBox | null) =>
  box && [box.x, box.y, box.width, box.height].map((value) => Math.round(value));

describe("a presenter's pictures", () => {
  test("fill the block when only one of them comes", () => {
    const whole = { x: 0, y: 0, width: 1920, height: 1080 };
    expect(liveLayout(room(1920, 1080), { camera: true, screen: false })).toMatchObject({
      camera: whole,
      screen: null,
      beside: null,
    });
    expect(liveLayout(room(1920, 1080), { camera: false, screen: true })).toMatchObject({
      camera: null,
      screen: whole,
    });
    expect(liveLayout(room(1920, 1080), { camera: false, screen: false })).toMatchObject({
      camera: null,
      screen: null,
    });
  });

  test("are, in landscape, the screen from edge to edge and the camera in its lower right corner", () => {
    const { camera, screen, is_inset, taken_right } = liveLayout(room(1920, 1080), both);
    expect(rounded(screen)).toEqual([0, 0, 1920, 1080]);
    expect(rounded(camera)).toEqual([1444, 788, 422, 238]);
    expect([is_inset, Math.round(taken_right)]).toEqual([true, 503]);
  });

  test("stand side by side where a screen of another format leaves room", () => {
    const { camera, screen } = liveLayout(room(1920, 1080), both, 4 / 3);
    expect(rounded(screen)).toEqual([0, 0, 1440, 1080]);
    expect(rounded(camera)).toEqual([1467, 527, 399, 499]);
  });

  test("stand one above the other in portrait", () => {
    const { camera, screen, is_inset } = liveLayout(room(1080, 1920), both);
    expect(rounded(screen)).toEqual([0, 0, 1080, 608]);
    expect(rounded(camera)).toEqual([0, 608, 1080, 1313]);
    expect(is_inset).toBe(false);
  });

  test("leave the words their place in a square", () => {
    const labelled = liveLayout(room(1080, 1080), both);
    expect(rounded(labelled.screen)).toEqual([0, 0, 1080, 608]);
    expect(rounded(labelled.camera)).toEqual([594, 662, 432, 365]);
    expect(Math.round(labelled.taken_right)).toBe(540);
    const bare = liveLayout(room(1080, 1080, { has_label: false }), both);
    expect(rounded(bare.camera)).toEqual([216, 662, 648, 365]);
  });

  test("stand above the words where a screen alone leaves room", () => {
    const alone = { camera: false, screen: true };
    expect(rounded(liveLayout(room(1080, 1080), alone).screen)).toEqual([0, 0, 1080, 842]);
    expect(rounded(liveLayout(room(1080, 1080, { has_label: false }), alone).screen)).toEqual([
      0, 0, 1080, 1080,
    ]);
  });

  test("stand in a row in an ultra-wide block, with the words at their side", () => {
    const labelled = liveLayout(room(3840, 720), both);
    expect(rounded(labelled.screen)).toEqual([0, 0, 1280, 720]);
    expect(rounded(labelled.camera)).toEqual([1280, 0, 1280, 720]);
    expect(labelled.beside).toBe(2560);
    const bare = liveLayout(room(3840, 720, { has_label: false }), both);
    expect(rounded(bare.screen)).toEqual([640, 0, 1280, 720]);
    expect(rounded(bare.camera)).toEqual([1920, 0, 1280, 720]);
  });

  test("are, in a strip, the face beside its name", () => {
    const { camera, beside } = liveLayout(room(1200, 160), { camera: true, screen: false });
    expect([rounded(camera), Math.round(beside!)]).toEqual([[0, 0, 284, 160], 284]);
  });

  test("are the screen alone where the camera would be too small to see anything", () => {
    expect(liveLayout(room(320, 180), both).camera).toBeNull();
    expect(rounded(liveLayout(room(320, 180), both).screen)).toEqual([0, 0, 320, 180]);
  });

  test("are the camera alone in a circle", () => {
    const { camera, screen } = liveLayout(room(400, 400, { is_round: true }), both);
    expect([rounded(camera), screen]).toEqual([[0, 0, 400, 400], null]);
  });

  test("of whatever block and screen stay within it, and show the screen", () => {
    const length = fc.integer({ min: 40, max: 4000 });
    const aspects = fc.double({ min: 0.2, max: 5, noNaN: true });
    fc.assert(
      fc.property(length, length, aspects, fc.boolean(), (width, height, aspect, has_label) => {
        const { camera, screen, beside, taken_right } = liveLayout(
          room(width, height, { has_label }),
          both,
          aspect,
        );
        expect(screen).not.toBeNull();
        for (const box of [camera!, screen!].filter((box) => box !== null)) {
          expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(-1e-9);
          expect(box.x + box.width).toBeLessThanOrEqual((beside ?? width) + 1e-9);
          expect(box.y + box.height).toBeLessThanOrEqual(height + 1e-9);
          expect(Math.min(box.width, box.height)).toBeGreaterThan(0);
        }
        expect(taken_right).toBeLessThan(width);
      }),
    );
  });
});
