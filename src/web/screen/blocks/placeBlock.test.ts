import { expect, test } from "vitest";
import type { ComposedBlock } from "../../../core/compose/composeShot.ts";
import { makeEdge, placeBlock, waysOut } from "./placeBlock.ts";
import { findDrawer } from "./drawers.ts";

const canvas = { width: 1000, height: 500, fps: 30 };

function block(kind: string, transform: ComposedBlock["transform"], rest: Partial<ComposedBlock> = {}) {
  return {
    uuid: "a",
    kind,
    track_id: "main",
    timing: { in_ms: 0 },
    transform,
    rules: [],
    blanks: [],
    ...rest,
  };
}

function placed(given: ComposedBlock) {
  return placeBlock(given, findDrawer(given.kind), canvas);
}

test("a circle is the largest that its box holds, and so is a code", () => {
  const transform = { x: 100, y: 50, w: 300, h: 200 };
  const square = { left: 150, top: 50, width: 200, height: 200 };
  expect(placed(block("still", transform, { mask: { shape: "circle" } }))).toEqual(square);
  expect(placed(block("qr", transform))).toEqual(square);
  expect(placed(block("still", transform))).toEqual({ left: 100, top: 50, width: 300, height: 200 });
});

test("what does not say how large it is has the size of its content, or a usual one", () => {
  const transform = { x: 10, y: 20 };
  expect(placed(block("still", transform))).toEqual({
    left: 10,
    top: 20,
    width: undefined,
    height: undefined,
  });
  expect(placed(block("qr", transform))).toEqual({ left: 10, top: 20, width: 125, height: 125 });
  expect(placed(block("ticker", transform))).toEqual({ left: 10, top: 20, width: 990, height: 32 });
});

test("a block slides until it is just outside the canvas, however it is turned", () => {
  const ways = (transform: ComposedBlock["transform"]) => {
    const given = block("shape", transform);
    return Object.values(waysOut(given, placed(given), canvas)).map(Math.round);
  };
  expect(ways({ x: 100, y: 50, w: 300, h: 200 })).toEqual([900, 450, 400, 250]);
  expect(ways({ x: 100, y: 50, w: 300, h: 200, rotate: 90 })).toEqual([850, 500, 350, 300]);
  expect(ways({ x: 100, y: 50, w: 300, h: 200, scale: 0.5 })).toEqual([825, 400, 325, 200]);
});

test("a mask gives an edge; without a shape the shadow is that of what is in it", () => {
  const edge = (mask: ComposedBlock["mask"]) => {
    const given = block("still", { x: 0, y: 0 }, { mask });
    return makeEdge(given, findDrawer("still"), canvas);
  };
  expect(edge({ shape: "rounded", radius: 12, border: { width: 3, color: "red" }, shadow: 30 })).toEqual({
    style: {
      borderRadius: "12px",
      border: "3px solid red",
      overflow: "hidden",
      boxShadow: "0 10px 30px rgb(0 0 0 / 45%)",
    },
    filter: null,
  });
  expect(edge({ shape: "none", shadow: 30 })).toEqual({
    style: { borderRadius: "", border: "", overflow: "", boxShadow: "" },
    filter: "drop-shadow(0 10px 30px rgb(0 0 0 / 45%))",
  });
  expect(edge({ shape: "circle", shadow: false }).style.borderRadius).toBe("50%");
});
