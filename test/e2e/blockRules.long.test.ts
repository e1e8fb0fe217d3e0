import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Timeline } from "../../src/core/timeline/timeline.ts";
import { openDrawingPage } from "../support/browser/drawingPage.ts";
import { postOf, wallOf } from "../support/guests/wallPosts.ts";
import { block, draw, type DrawingPage, openPage, pixel, shot } from "./watching/drawnBlocks.ts";

let drawing: DrawingPage;
beforeAll(async () => {
  drawing = await openDrawingPage("test/e2e/pages/drawing.ts");
});
afterAll(() => drawing?.close());

describe("a block", () => {
  let page: Page;
  let faults: string[];
  beforeAll(async () => {
    ({ page, faults } = await openPage(drawing, { width: 960, height: 540 }));
  });
  afterAll(() => expect(faults).toEqual([]));

  test("takes other words, settings and colours from its rules, and gives them back", async () => {
    const rules = [
      {
        id: "r",
        enabled: true,
        match: "all" as const,
        when: [{ id: "w", sensor: "trait", property: "mood", op: "is", value: { value: "late" } }],
        set: { color: "#ff0000", props: { shape: "ellipse" as const } },
        fade_ms: 0,
      },
    ];
    const timeline = shot([block("shape", { props: { shape: "rect", fill: "#0000ff" }, rules })]);
    const look = () =>
      page.evaluate(() => {
        const { backgroundColor, borderRadius } = getComputedStyle(document.querySelector(".shape-fill")!);
        return [backgroundColor, borderRadius];
      });
    await draw(page, timeline, { traits: { mood: "late" } });
    expect(await look()).toEqual(["rgb(255, 0, 0)", "50%"]);
    await draw(page, timeline, { traits: { mood: "calm" } });
    expect(await look()).toEqual(["rgb(0, 0, 255)", "0px"]);
  });

  test("lies on the ground that the canvas's rules make", async () => {
    const backdrop = { style: "gradient" as const, from: "#ff0000", to: "#ff0000" };
    const rule = {
      id: "r",
      enabled: true,
      match: "all" as const,
      when: [{ id: "w", sensor: "trait", property: "mood", op: "is", value: { value: "late" } }],
      fade_ms: 0,
    };
    const timeline = (set: object): Timeline => ({
      ...shot([]),
      canvas: { width: 960, height: 540, fps: 30, background: "#000000", backdrop },
      canvas_rules: [{ ...rule, set }],
    });
    const ground = async (set: object, mood: string) => {
      await draw(page, timeline(set), { traits: { mood } });
      return pixel(page, 480, 270);
    };
    const other = { style: "solid", color: "#00ff00" };
    expect(await ground({ backdrop: other }, "calm")).toEqual([255, 0, 0]);
    expect(await ground({ backdrop: other }, "late")).toEqual([0, 255, 0]);
    expect(await ground({ background: "#0000ff" }, "late")).toEqual([0, 0, 255]);
    const style = () =>
      page.evaluate(() => {
        const { opacity, transform, filter } = getComputedStyle(document.querySelector(".shot-ground")!);
        return [opacity, transform, filter];
      });
    await ground({ opacity: 0.5, scale: 2, filter: "invert(1)" }, "late");
    expect(await style()).toEqual(["0.5", "matrix(2, 0, 0, 2, 0, 0)", "invert(1)"]);
    await ground({ hidden: true }, "late");
    expect(await style()).toEqual(["0", "none", "none"]);
    await ground({ hidden: true, scale: 2 }, "calm");
    expect(await style()).toEqual(["1", "none", "none"]);
  });

  test("takes a rule's colour where it makes all its colours from its own", async () => {
    await page.evaluate((walls) => Object.assign(window.drawing.walls, walls), {
      e: wallOf([postOf("a", { caption: "Hello" })]),
    });
    const look = async (kind: string, mood: string) => {
      const props = { engagement_id: "e" };
      const rules = [
        {
          id: "r",
          enabled: true,
          match: "all" as const,
          when: [{ id: "w", sensor: "trait", property: "mood", op: "is", value: { value: "late" } }],
          set: { color: "#ff0000" },
          fade_ms: 0,
        },
      ];
      await draw(page, shot([block(kind, { props, rules, color: "#0000ff" })]), { traits: { mood } });
      return page.evaluate((kind) => {
        const element = document.querySelector<HTMLElement>(`.${kind}`)!;
        return element.style.getPropertyValue(`--${kind}-text`) || getComputedStyle(element).color;
      }, kind);
    };
    for (const kind of ["agenda", "quiz", "poll", "questions"])
      expect([kind, await look(kind, "calm"), await look(kind, "late")]).toEqual([
        kind,
        "#0000ff",
        "#ff0000",
      ]);
    expect([await look("wall", "calm"), await look("wall", "late")]).toEqual([
      "rgb(0, 0, 255)",
      "rgb(255, 0, 0)",
    ]);
  });
});
