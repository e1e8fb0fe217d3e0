import { describe, expect, test } from "vitest";
import {
  block,
  canvas,
  compose,
  type ComposeOptions,
  front,
  holding,
  main,
  music,
  timelineOf,
} from "../../../test/support/timelines/compose.ts";
import { everyField } from "../../../test/support/timelines/everyField.ts";
import type { Timeline } from "../timeline/timeline.ts";

const uuidsOf = ({ blocks }: { blocks: { uuid: string }[] }) => blocks.map(({ uuid }) => uuid);

describe("what lies over what", () => {
  test("rows lie over each other by their order, blocks of a row by their place in the list", () => {
    const shot = timelineOf([
      block("a", { track_id: "front" }),
      block("b"),
      block("c", { track_id: "front" }),
      block("d"),
    ]);
    expect(uuidsOf(compose(shot))).toEqual(["b", "d", "a", "c"]);
    const turned = { ...shot, tracks: [{ ...front, order: -1 }, main] };
    expect(uuidsOf(compose(turned))).toEqual(["a", "c", "b", "d"]);
  });

  test("rows of one order lie as they are listed", () => {
    const shot = timelineOf([block("a"), block("b", { track_id: "front" })], {
      tracks: [
        { ...front, order: 5 },
        { ...main, order: 5 },
      ],
    });
    expect(uuidsOf(compose(shot))).toEqual(["b", "a"]);
  });

  test("a layout lies behind the shot, and over it where it says so", () => {
    const layout = timelineOf([
      block("logo", { layer: "over", track_id: "front" }),
      block("ground", { layer: "under" }),
      block("bar", { layer: "over" }),
      block("plain", { track_id: "front" }),
    ]);
    const shot = timelineOf([block("words", { layer: "over" }), block("ground", { layer: "under" })]);
    expect(uuidsOf(compose(shot, { layout }))).toEqual([
      "layout:ground",
      "layout:plain",
      "words",
      "ground",
      "layout:bar",
      "layout:logo",
    ]);
  });

  test("what is hidden is not there: blocks, rows, groups, and what stands on no visual row", () => {
    const shot = timelineOf(
      [
        block("hidden", { hidden: true }),
        block("shown", { hidden: false, group_id: "nobody_knows" }),
        block("grouped", { group_id: "away" }),
        block("together", { group_id: "here" }),
        block("on hidden row", { track_id: "front" }),
        block("on audio", { track_id: "music" }),
        block("nowhere", { track_id: "attic" }),
      ],
      {
        tracks: [main, { ...front, hidden: true }, music],
        groups: [
          { uuid: "away", hidden: true },
          { uuid: "here", hidden: false },
        ],
      },
    );
    expect(uuidsOf(compose(shot))).toEqual(["shown", "together"]);
    expect(uuidsOf(compose(timelineOf([]), { layout: shot }))).toEqual(["layout:shown", "layout:together"]);
  });

  test("the shot leaves out what it hides of its layout, and nothing of its own", () => {
    const layout = timelineOf([block("logo"), block("bar", { layer: "over" })]);
    const shot = timelineOf([block("logo")]);
    const composed = compose(shot, { layout, layout_opts: { hide: ["logo", "bar", "gone"] } });
    expect(uuidsOf(composed)).toEqual(["logo"]);
  });

  test("a layout of the same size is taken as it is", () => {
    const logo = block("logo", { transform: { x: 10.3, y: 20, w: 30, h: 40 }, font_size: 50 });
    expect(compose(timelineOf([]), { layout: timelineOf([logo]) }).blocks).toEqual([
      { ...logo, uuid: "layout:logo", rules: [], blanks: [] },
    ]);
  });

  test.each([
    ["smaller", { width: 960, height: 540, fps: 30 }, { x: 200, y: 40, w: 60, h: 80 }, 40],
    ["wider", { width: 1920, height: 540, fps: 30 }, { x: 100, y: 290, w: 30, h: 40 }, 20],
    ["taller", { width: 1080, height: 2160, fps: 30 }, { x: 740, y: 10, w: 15, h: 20 }, 10],
    ["larger", { width: 3840, height: 2160, fps: 30 }, { x: 50, y: 10, w: 15, h: 20 }, 10],
  ])("a layout on a %s canvas is scaled as a whole and centred", (_, size, transform, font_size) => {
    const logo = block("logo", { transform: { x: 100, y: 20, w: 30, h: 40, rotate: 5 }, font_size: 20 });
    const bare = block("bare", { transform: { x: 100, y: 20 } });
    const composed = compose(timelineOf([]), { layout: timelineOf([logo, bare], { canvas: size }) });
    const { x, y } = transform;
    expect(composed.blocks).toEqual([
      {
        ...logo,
        uuid: "layout:logo",
        transform: { ...transform, rotate: 5 },
        font_size,
        rules: [],
        blanks: [],
      },
      { ...bare, uuid: "layout:bare", transform: { x, y }, rules: [], blanks: [] },
    ]);
    expect(composed.canvas).toEqual(canvas);
  });
});

describe("the ground", () => {
  const red = { ...canvas, background: "red" };
  const orbs = { ...canvas, backdrop: { style: "orbs" as const, colors: ["blue"] } };
  const [dim, light] = [holding({ background: "black" }), holding({ background: "white" })];
  const shot = timelineOf([], { canvas: red, canvas_rules: [dim] });
  const layout = timelineOf([], { canvas: orbs, canvas_rules: [light] });
  const grounds: [string, Timeline, ComposeOptions, object][] = [
    ["the shot's own without a layout", shot, {}, { canvas: red, canvas_rules: [dim] }],
    ["the layout's", shot, { layout }, { canvas: orbs, canvas_rules: [light] }],
    [
      "the layout's when the shot says so",
      shot,
      { layout, layout_opts: { background: "layout" } },
      { canvas: orbs, canvas_rules: [light] },
    ],
    [
      "the shot's own when it says so",
      shot,
      { layout, layout_opts: { background: "own" } },
      { canvas: red, canvas_rules: [dim] },
    ],
    [
      "the shot's own when the layout has none",
      shot,
      { layout: timelineOf([]) },
      { canvas: red, canvas_rules: [dim] },
    ],
    [
      "the layout's when all that it has is a rule",
      shot,
      { layout: timelineOf([], { canvas_rules: [light] }) },
      { canvas, canvas_rules: [light] },
    ],
    [
      "the layout's colour, in the shot's size and speed",
      { ...shot, canvas: { ...red, width: 640, height: 360, fps: 25 } },
      { layout },
      { canvas: { ...orbs, width: 640, height: 360, fps: 25 }, canvas_rules: [light] },
    ],
    ["none when nobody has one", timelineOf([]), {}, { canvas, canvas_rules: [] }],
  ];
  test.each(grounds)("%s", (_, timeline, given, ground) => {
    const { canvas, canvas_rules } = compose(timeline, given);
    expect({ canvas, canvas_rules }).toEqual(ground);
  });

  test("has no rules that are judged at fill time: they could only leave a block out", () => {
    const composed = compose(
      timelineOf([], { canvas_rules: [holding({ hidden: true }, { phase: "fill" }), dim] }),
    );
    expect(composed.canvas_rules).toEqual([dim]);
  });
});

describe("fonts", () => {
  test("are the layout's, but for those that the shot sets", () => {
    const fonts = (layout: Timeline["fonts"], own: Timeline["fonts"]) =>
      compose(timelineOf([], { fonts: own }), { layout: timelineOf([], { fonts: layout }) }).fonts;
    expect([
      fonts({ heading: "A", body: "B" }, undefined),
      fonts({ heading: "A", body: "B" }, { body: "C" }),
      fonts({ heading: "A" }, { heading: "C", body: "D" }),
      fonts(undefined, { heading: "C" }),
      fonts(undefined, undefined),
    ]).toEqual([
      { heading: "A", body: "B" },
      { heading: "A", body: "C" },
      { heading: "C", body: "D" },
      { heading: "C" },
      {},
    ]);
  });
});

test("a shot of every field with a layout of every field is composed without a fault", () => {
  const { blocks, audio, fonts } = compose(everyField, {
    layout: everyField,
    filling: { values: { title: "x", room: "y" } },
  });
  // `words` belongs to a hidden group.
  const own = everyField.blocks.map(({ uuid }) => uuid).filter((uuid) => uuid !== "words");
  expect(new Set(blocks.map(({ uuid }) => uuid))).toEqual(
    new Set([...own, ...own.map((uuid) => `layout:${uuid}`)]),
  );
  expect([audio.map(({ uuid }) => uuid), fonts]).toEqual([["layout:tune", "tune"], everyField.fonts]);
});

test("lengths of a mask and of a kind's own settings are scaled with their layout", () => {
  const shape = block("shape", {
    kind: "shape",
    mask: { shape: "rounded", radius: 10, border: { width: 2, color: "#fff" } },
    props: { shape: "rect", radius: 4 },
  });
  const small = timelineOf([shape], { canvas: { width: 960, height: 540, fps: 30 } });
  const [scaled] = compose(timelineOf([]), { layout: small }).blocks;
  expect([scaled!.mask, scaled!.props]).toEqual([
    { shape: "rounded", radius: 20, border: { width: 4, color: "#fff" } },
    { shape: "rect", radius: 8 },
  ]);
});
