import { describe, expect, test } from "vitest";
import { edited } from "../../../test/support/timelines/editTimeline.ts";
import { plainTimeline, refusedAt } from "../../../test/support/timelines/plainTimeline.ts";
import { timelineInput } from "./writeTimeline.ts";

describe("what does not fit is refused by its path", () => {
  const longest_ms = 86_400_000;
  const text = (length: number) => "x".repeat(length);
  const strange = [null, {}, [], "other"];
  const bounds: [path: string, inside: unknown[], outside: unknown[], around?: Record<string, unknown>][] = [
    ["canvas.width", [1, 32_768], [0, 32_769, 1.5, "1920", null, Infinity, NaN]],
    ["canvas.height", [1, 32_768], [0, 32_769, 1.5, "1080", null]],
    ["canvas.fps", [1, 240], [0, 241, 29.97, null]],
    ["canvas.background", ["", text(200), "👏".repeat(200)], [text(201), "👏".repeat(201), 5, null]],
    ["canvas.backdrop.style", ["solid", "gradient", "orbs"], strange],
    ["canvas.backdrop.angle", [-3600, 3600], [-3601, 3601], { "canvas.backdrop.style": "gradient" }],
    ["canvas.backdrop.speed", [0, 100], [-0.1, 100.1], { "canvas.backdrop.style": "orbs" }],
    [
      "canvas.backdrop.colors",
      [[], Array.from({ length: 12 }, () => "red")],
      [Array.from({ length: 13 }, () => "red"), "red"],
      { "canvas.backdrop.style": "orbs" },
    ],
    ["safe_area.top", [0, 1_000_000], [-1, 1_000_001, null]],
    ["fonts.heading", ["", text(200)], [text(201), null]],
    ["tracks.1.uuid", ["a", text(200)], ["", text(201), 5, null]],
    ["tracks.1.kind", ["visual", "audio"], strange],
    ["tracks.1.role", ["main", "overlay", "voiceover", "music", "sfx"], strange],
    ["tracks.1.order", [-1_000_000, 1_000_000], [-1_000_001, 1_000_001, 0.5, null]],
    ["tracks.1.height", [0, 10_000], [-1, 10_001, 0.5]],
    ["tracks.1.hidden", [true, false], [0, "true", null]],
    ["groups.0.uuid", ["a", text(200)], ["", text(201)]],
    ["blocks.1.uuid", ["a", text(200)], ["", text(201), 5, null]],
    ["blocks.1.label", ["", text(200)], [text(201), null]],
    ["blocks.1.timing.in_ms", [0, longest_ms], [-1, longest_ms + 1, 0.5, "0", null]],
    [
      "blocks.1.timing.out_ms",
      [101, longest_ms],
      [100, 99, 0, longest_ms + 1],
      { "blocks.1.timing.in_ms": 100 },
    ],
    ["blocks.1.timing.anim_ms", [0, longest_ms], [-1, longest_ms + 1]],
    ["blocks.1.transform.x", [-1_000_000, 0.5, 1_000_000], [-1_000_001, 1_000_001, "0", null]],
    ["blocks.1.transform.y", [-1_000_000, 0.5, 1_000_000], [-1_000_001, 1_000_001, "0", null]],
    ["blocks.1.transform.w", [0, 1_000_000], [-0.1, 1_000_001, null]],
    ["blocks.1.transform.h", [0, 1_000_000], [-0.1, 1_000_001, null]],
    ["blocks.1.transform.rotate", [-36_000, 36_000], [-36_001, 36_001]],
    ["blocks.1.transform.fit", ["cover", "contain"], strange],
    ["blocks.1.transform.scale", [0, 100], [-0.1, 100.1]],
    ["blocks.1.transform.opacity", [0, 0.5, 1], [-0.1, 1.1, null]],
    ["blocks.1.text", ["", text(10_000), "👏".repeat(10_000)], [text(10_001), 5, null]],
    ["blocks.1.font_size", [0.001, 10_000], [0, -1, 10_001]],
    ["blocks.1.font_weight", [1, 1000], [0, 1001]],
    ["blocks.1.align", ["left", "center", "right"], strange],
    ["blocks.1.backdrop", ["none", "shadow", "scrim", "box"], strange],
    [
      "blocks.1.asset",
      ["a", "A-z_0", text(100)],
      ["", text(101), "https://example.com/a.png", "a/b.png", null],
    ],
    ["blocks.1.image_blank", ["", "photo_url2", text(200)], [text(201), "2photo", "{photo}", "a b", null]],
    ["blocks.1.target_blank", ["", "starts_at"], ["2", "a.b"]],
    ["blocks.1.from_blank", ["", "starts_at"], ["2", "a.b"]],
    ["blocks.1.alt", ["", text(2000)], [text(2001)]],
    ["blocks.1.ken_burns", ["none", "in", "out", "pan-left", "pan-right"], strange],
    ["blocks.1.volume", [0, 1], [-0.1, 1.1]],
    ["blocks.1.loop_ms", [200, longest_ms], [199, longest_ms + 1, 200.5]],
    ["blocks.1.trim_in_ms", [0, longest_ms], [-1, longest_ms + 1, 0.5]],
    [
      "blocks.1.trim_out_ms",
      [1001, longest_ms],
      [1000, 999, longest_ms + 1],
      { "blocks.1.trim_in_ms": 1000 },
    ],
    [
      "blocks.1.trim_out_ms",
      [1200, longest_ms],
      [1199, 1000],
      { "blocks.1.trim_in_ms": 1000, "blocks.1.loop": true },
    ],
    ["blocks.1.trim_out_ms", [200], [199, 0], { "blocks.1.loop": true }],
    ["blocks.0.trim_out_ms", [1001], [1000], { "blocks.0.trim_in_ms": 1000, "blocks.0.loop": true }],
    ["blocks.1.widget", ["clock", "date", "countdown", "progress"], strange],
    ["blocks.1.format", ["short", "medium", "long"], strange],
    ["blocks.1.target_at", [0, 8_640_000_000_000_000], [-1, 8_640_000_000_000_001, 0.5, "2026-01-01"]],
    ["blocks.1.from_at", [0, 8_640_000_000_000_000], [-1, 0.5]],
    ["blocks.1.presenter_slot", [0, 1000], [-1, 1001, 0.5]],
    ["blocks.1.mask.shape", ["none", "circle", "rounded"], strange],
    ["blocks.1.mask.radius", [0, 1_000_000], [-1, 1_000_001], { "blocks.1.mask.shape": "rounded" }],
    ["blocks.1.mask.shadow", [true, false, 0, 1_000_000], [-1, "soft"], { "blocks.1.mask.shape": "none" }],
    ["blocks.1.mask.border.width", [0, 1_000_000], [-1, 1_000_001], { "blocks.1.mask.shape": "none" }],
    [
      "blocks.1.transition_in.kind",
      [
        "cut",
        "dissolve",
        "fade",
        "slide-left",
        "slide-right",
        "slide-up",
        "slide-down",
        "scale",
        "wipe",
        "blur",
      ],
      ["slide", ...strange],
    ],
    ["blocks.1.transition_in.ms", [0, 10_000], [-1, 10_001, 0.5], { "blocks.1.transition_in.kind": "fade" }],
    [
      "blocks.1.transition_in.by",
      ["block", "line", "word"],
      strange,
      { "blocks.1.transition_in.kind": "fade" },
    ],
    ["blocks.1.transition_out.ms", [0, 10_000], [-1, 10_001], { "blocks.1.transition_out.kind": "cut" }],
    ["blocks.1.agenda.view", ["now_next", "day", "upcoming"], strange],
    ["blocks.1.agenda.rows", [1, 100], [0, 101]],
    ["blocks.1.layer", ["under", "over"], strange],
    ["blocks.1.props", [{}], [null, [], "x"]],
    ["blocks.1.rules", [[]], [null, {}, Array.from({ length: 501 }, () => ({ when: [], set: {} }))]],
    ["blocks.1.props.speed", [1, 10_000], [0.9, 10_001], { "blocks.1.kind": "ticker" }],
    ["blocks.1.props.span_min", [0.5, 527_040], [0, -1, 527_041], { "blocks.1.kind": "widget" }],
    ["blocks.1.props.shape", ["rect", "ellipse", "line"], strange, { "blocks.1.kind": "shape" }],
    ["blocks.1.props.radius", [0, 1_000_000], [-1, 1_000_001], { "blocks.1.kind": "shape" }],
    ["blocks.1.props.text", ["", text(2000)], [text(2001), null], { "blocks.1.kind": "qr" }],
    ["blocks.1.props.layout", ["mosaic", "single", "ticker"], strange, { "blocks.1.kind": "wall" }],
    ["blocks.1.props.default_channel_id", ["a", null], ["", 5], { "blocks.1.kind": "channel" }],
    ["blocks.0.rules.0.id", ["a", text(200)], ["", text(201), 5]],
    ["blocks.0.rules.0.enabled", [true, false], ["true", null]],
    ["blocks.0.rules.0.match", ["all", "any"], strange],
    ["blocks.0.rules.0.fade_ms", [0, 60_000], [-1, 60_001, 0.5, null]],
    ["blocks.0.rules.0.phase", ["fill"], strange],
    ["blocks.0.rules.0.set.opacity", [0, 1], [-0.1, 1.1]],
    ["blocks.0.rules.0.set.scale", [0, 100], [-0.1, 100.1]],
    ["blocks.0.rules.0.set.text", ["", text(10_000)], [text(10_001), null]],
    [
      "blocks.0.rules.0.set.filter",
      ["", "blur(4px)", text(500)],
      [text(501), "url(https://example.com/a.svg#b)", "URL (x)", "u\\72l(x)"],
    ],
    ["audio.0.at_ms", [0, longest_ms], [-1, longest_ms + 1, 0.5, null]],
    ["audio.0.out_ms", [501, longest_ms], [500, 0, longest_ms + 1], { "audio.0.at_ms": 500 }],
    ["audio.0.volume", [0, 1], [-0.1, 1.1]],
    ["audio.0.fade_in_ms", [0, longest_ms], [-1, longest_ms + 1]],
    ["audio.0.fade_out_ms", [0, longest_ms], [-1, longest_ms + 1]],
    ["audio.0.trim_out_ms", [1001], [1000], { "audio.0.trim_in_ms": 1000 }],
    ["audio.0.trim_out_ms", [1200], [1199], { "audio.0.trim_in_ms": 1000, "audio.0.loop": true }],
    ["audio.0.asset", ["a"], ["", "https://example.com/a.mp3"]],
  ];
  test.each(bounds)("%s is taken to its bounds and not beyond", (path, inside, outside, around = {}) => {
    for (const value of inside) {
      const given = edited(plainTimeline, { ...around, [path]: value });
      expect(timelineInput.parse(given)).toEqual(given);
    }
    const refused = outside.map((value) => refusedAt(edited(plainTimeline, { ...around, [path]: value })));
    expect(refused).toEqual(outside.map(() => path));
  });

  test("a list may be full but no fuller", () => {
    const many = <T>(length: number, item: (index: number) => T) =>
      Array.from({ length }, (_, index) => item(index));
    const tracks = (length: number) => [
      ...plainTimeline.tracks,
      ...many(length - 3, (index) => ({ uuid: `t${index}`, kind: "visual", order: 0 })),
    ];
    const blocks = (length: number) =>
      many(length, (index) => ({ ...plainTimeline.blocks[1], uuid: `b${index}` }));
    const audio = (length: number) =>
      many(length, (index) => ({ uuid: `a${index}`, track_id: "music", at_ms: 0 }));
    const groups = (length: number) => many(length, (index) => ({ uuid: `g${index}` }));
    const rules = (length: number) => many(length, () => ({ when: [], set: {} }));
    const when = (length: number) => many(length, () => ({ named: "n" }));
    const full = {
      tracks: tracks(1000),
      blocks: blocks(5000),
      audio: audio(1000),
      groups: groups(1000),
      canvas_rules: rules(500),
    };
    expect(refusedAt(edited(plainTimeline, full))).toBeNull();
    expect(refusedAt(edited(plainTimeline, { "blocks.0.rules.0.when": when(200) }))).toBeNull();
    expect([
      refusedAt(edited(plainTimeline, { tracks: tracks(1001) })),
      refusedAt(edited(plainTimeline, { blocks: blocks(5001) })),
      refusedAt(edited(plainTimeline, { audio: audio(1001) })),
      refusedAt(edited(plainTimeline, { groups: groups(1001) })),
      refusedAt(edited(plainTimeline, { canvas_rules: rules(501) })),
      refusedAt(edited(plainTimeline, { "blocks.0.rules.0.when": when(201) })),
    ]).toEqual(["tracks", "blocks", "audio", "groups", "canvas_rules", "blocks.0.rules.0.when"]);
  });
});
