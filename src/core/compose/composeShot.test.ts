import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { everyField } from "../../../test/support/timelines/everyField.ts";
import {
  deepFreeze,
  patience_ms,
  seldomly,
  validTimeline,
} from "../../../test/support/timelines/timelines.ts";
import type { Condition, Rule } from "../rules/rule.ts";
import type { Audio, Block, Timeline, Track } from "../timeline/timeline.ts";
import { composeShot } from "./composeShot.ts";
import type { Filling, NamedPicture } from "./composedBlock.ts";
import type { LayoutOpts } from "./layoutOpts.ts";

const canvas = { width: 1920, height: 1080, fps: 30 };
const main: Track = { uuid: "main", kind: "visual", order: 0 };
const front: Track = { uuid: "front", kind: "visual", order: 1 };
const music: Track = { uuid: "music", kind: "audio", order: 0 };

function block(uuid: string, rest: Partial<Block> = {}): Block {
  return {
    uuid,
    kind: "caption",
    track_id: "main",
    timing: { in_ms: 0 },
    transform: { x: 0, y: 0 },
    ...rest,
  };
}

function timelineOf(blocks: Block[], rest: Partial<Timeline> = {}): Timeline {
  return { canvas, tracks: [main, front, music], blocks, ...rest };
}

interface Given {
  layout?: Timeline;
  layout_opts?: LayoutOpts;
  filling?: Partial<Filling>;
}

function compose(timeline: Timeline, { layout, layout_opts = {}, filling }: Given = {}) {
  return composeShot(
    deepFreeze({ timeline, layout: layout ?? null, layout_opts }),
    deepFreeze({
      values: {},
      named: {},
      timezone: "Europe/Zurich",
      pictureUrl: (source: { asset: string } | NamedPicture) =>
        "asset" in source ? `/media/${source.asset}` : `/fetched/${source.blank}/${source.url}`,
      ...filling,
    }),
  );
}

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

const holding = (set: Rule["set"], rest: Partial<Rule> = {}): Rule => ({
  id: "r",
  enabled: true,
  match: "all",
  when: [{ id: "c", sensor: "presence", op: "near" }],
  set,
  fade_ms: 800,
  ...rest,
});

describe("the ground", () => {
  const red = { ...canvas, background: "red" };
  const orbs = { ...canvas, backdrop: { style: "orbs" as const, colors: ["blue"] } };
  const [dim, light] = [holding({ background: "black" }), holding({ background: "white" })];
  const shot = timelineOf([], { canvas: red, canvas_rules: [dim] });
  const layout = timelineOf([], { canvas: orbs, canvas_rules: [light] });
  const grounds: [string, Timeline, Given, object][] = [
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

describe("sound", () => {
  const clip = (uuid: string, track_id = "music"): Audio => ({ uuid, track_id, at_ms: 0 });
  const heard = (layout_opts: LayoutOpts, layout?: Timeline) =>
    compose(timelineOf([], { audio: [clip("voice")] }), { layout_opts, ...(layout && { layout }) }).audio;
  const layout = timelineOf([], { audio: [clip("tune")] });

  test("is the layout's and the shot's, unless the shot wants only one of them or none", () => {
    expect([
      heard({}, layout),
      heard({ audio: "layout" }, layout),
      heard({ audio: "own" }, layout),
      heard({ audio: "mute" }, layout),
    ]).toEqual([[clip("layout:tune"), clip("voice")], [clip("layout:tune")], [clip("voice")], []]);
  });

  test("is the shot's own without a layout", () => {
    expect([
      heard({}),
      heard({ audio: "layout" }),
      heard({ audio: "own" }),
      heard({ audio: "mute" }),
    ]).toEqual([[clip("voice")], [clip("voice")], [clip("voice")], []]);
  });

  test("of rows that are muted or hidden is not heard", () => {
    const tracks: Track[] = [
      music,
      { ...music, uuid: "muted", muted: true },
      { ...music, uuid: "hidden", hidden: true },
    ];
    const audio = [clip("a"), clip("b", "muted"), clip("c", "hidden")];
    expect(compose(timelineOf([], { tracks, audio })).audio).toEqual([clip("a")]);
  });

  test("of videos on a muted row is not heard either", () => {
    const film = block("film", { kind: "clip", audible: true });
    const silent = block("silent", { kind: "clip", audible: false });
    const { blocks } = compose(
      timelineOf([film, silent, block("plain")], { tracks: [{ ...main, muted: true }] }),
    );
    expect(blocks.map(({ audible }) => audible)).toEqual([false, false, undefined]);
  });
});

describe("words", () => {
  const values = { title: "Opening", empty: "", braces: "{title}", $: "never", money: "$& $1 $$" };

  test("of text, alt and QR code, and those that rules bring, fill from the values", () => {
    const text = "{title}: { title }{empty}{gone}";
    const near = holding({ text, props: { text } }, { id: "near" });
    const plain = holding({ opacity: 0.5 }, { id: "plain" });
    const link = block("link", {
      kind: "qr",
      text,
      alt: text,
      label: text,
      props: { text },
      rules: [near, plain],
    });
    const filled = "Opening: Opening";
    expect(compose(timelineOf([link]), { filling: { values } }).blocks).toEqual([
      {
        ...link,
        text: filled,
        alt: filled,
        props: { text: filled },
        rules: [{ ...near, set: { text: filled, props: { text: filled } } }, plain],
        blanks: ["title", "empty", "gone"],
      },
    ]);
  });

  test.each([
    ["{title}{title}", "OpeningOpening"],
    ["{braces}", "{title}"],
    ["{money}", "$& $1 $$"],
    ["{$} {} { } {1} {a b} {a-b} {title", "{$} {} { } {1} {a b} {a-b} {title"],
    ["{constructor}{toString}{__proto__}", "{__proto__}"],
    ["{Title}", ""],
    ["{\n title\t}", "Opening"],
    ["", ""],
  ])("%j reads %j", (text, shown) => {
    expect(compose(timelineOf([block("a", { text })]), { filling: { values } }).blocks[0]!.text).toBe(shown);
  });

  const space = fc.constantFrom("", " ", "\n");
  const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,6}$/);
  const blank = fc.tuple(space, fc.oneof(name, fc.constantFrom("title", "constructor")), space);
  const literal = fc.oneof(
    fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/[{}]/g, "")),
    fc.constantFrom("{}", "{1}", "{a b}", "{ä}", "$&"),
  );
  const piece = fc.oneof(
    blank.map(([before, name, after]) => ({ name, written: `{${before}${name}${after}}` })),
    literal.map((written) => ({ name: null, written })),
  );

  test("each blank shows its value or nothing, and a value shows as it is", () => {
    const filled = fc.dictionary(name, fc.oneof(fc.string(), fc.constantFrom("{title}", "{{", "}")));
    fc.assert(
      fc.property(fc.array(piece), filled, (pieces, values) => {
        const text = pieces.map(({ written }) => written).join("");
        const known = new Map(Object.entries(values));
        const shown = pieces
          .map(({ name, written }) => (name === null ? written : (known.get(name) ?? "")))
          .join("");
        const composed = compose(timelineOf([block("a", { text })]), { filling: { values } });
        expect(composed.blocks[0]!.text).toBe(shown);
      }),
    );
  });

  test(
    "of whatever timeline, nothing is ever shown as a blank",
    () => {
      const literalBlank = /\{\s*[A-Za-z]\w*\s*\}/;
      fc.assert(
        fc.property(validTimeline, (timeline) => {
          const { blocks } = compose(timeline, {
            layout: timeline,
            filling: { values: { title: "Opening" } },
          });
          const sets = blocks.flatMap(({ rules }) => rules.map(({ set }) => set));
          const worded: Pick<Block, "text" | "alt" | "props">[] = [...blocks, ...sets];
          const shown = worded.flatMap(({ text, alt, props }) => [text, alt, props?.["text"]]);
          expect(shown.filter((words) => typeof words === "string" && literalBlank.test(words))).toEqual([]);
        }),
        seldomly,
      );
    },
    patience_ms,
  );
});

describe("a picture", () => {
  const still = (rest: Partial<Block>) => block("photo", { kind: "still", ...rest });
  const pictureOf = (rest: Partial<Block>, filling: Partial<Filling> = {}) =>
    compose(timelineOf([still(rest)]), { filling }).blocks[0]!.image_url;
  const own = { asset: "library", image_blank: "photo" };
  const photo = (photo: string) => ({ values: { photo } });

  test("comes from the library", () => {
    expect(pictureOf({ asset: "library" })).toBe("/media/library");
  });

  test.each(["https://example.com/a.png", "http://example.com/a.png", " HTTPS://example.com/a.png\n"])(
    "comes from the blank first: %j",
    (url) => {
      expect(pictureOf(own, photo(url))).toBe(`/fetched/photo/${url.trim()}`);
    },
  );

  test.each([
    "",
    " ",
    "a.png",
    "//example.com/a.png",
    "ftp://example.com/a.png",
    "javascript:alert(1)",
    "data:image/png;base64,AA",
  ])("does not come from a blank that holds %j", (url) => {
    expect([pictureOf(own, photo(url)), pictureOf({ image_blank: "photo" }, photo(url))]).toEqual([
      "/media/library",
      null,
    ]);
  });

  test.each(["gone", "", "constructor"])(
    "does not come from a blank that is called %j and not filled",
    (image_blank) => {
      expect([pictureOf({ image_blank }), pictureOf({ image_blank, asset: "library" })]).toEqual([
        null,
        "/media/library",
      ]);
    },
  );

  test("comes from the library when nobody has the one of the blank", () => {
    const pictureUrl: Filling["pictureUrl"] = (source) => ("asset" in source ? source.asset : null);
    expect(pictureOf(own, { ...photo("https://example.com/a.png"), pictureUrl })).toBe("library");
  });

  test("is nothing without either, and nothing that other kinds have", () => {
    expect(pictureOf({})).toBeNull();
    expect("image_url" in compose(timelineOf([block("film", { kind: "clip", asset: "a" })])).blocks[0]!).toBe(
      false,
    );
  });
});

describe("a countdown", () => {
  const widget = block("left", {
    kind: "widget",
    target_at: 5,
    target_blank: "to",
    from_at: 4,
    from_blank: "from",
  });
  const momentsOf = (values: Record<string, string>, block = widget) => {
    const { target_at, from_at } = compose(timelineOf([block]), { filling: { values } }).blocks[0]!;
    return { target_at, from_at };
  };
  const summer = Date.UTC(2026, 6, 1, 8, 30);

  test.each([
    ["epoch ms", String(summer)],
    ["a moment with its offset", "2026-07-01T10:30:00+02:00"],
    ["universal time", "2026-07-01T08:30:00Z"],
    ["venue time", "2026-07-01T10:30"],
    ["venue time with spaces around", " 2026-07-01 10:30 "],
  ])("takes its moments from blanks first: %s", (_, text) => {
    expect(momentsOf({ to: text, from: text })).toEqual({ target_at: summer, from_at: summer });
    const { target_at: _t, from_at: _f, ...without } = widget;
    expect(momentsOf({ to: text }, without)).toEqual({ target_at: summer, from_at: undefined });
  });

  test.each(["", " ", "soon", "10:30", "2026-02-30T10:00", "5"])(
    "keeps the fixed ones when a blank holds %j",
    (text) => {
      expect(momentsOf({ to: text, from: text })).toEqual({ target_at: 5, from_at: 4 });
    },
  );

  test("keeps the fixed ones when nothing fills the blanks", () => {
    expect(momentsOf({})).toEqual({ target_at: 5, from_at: 4 });
    expect(momentsOf({}, { ...widget, target_blank: "constructor", from_blank: "" })).toEqual({
      target_at: 5,
      from_at: 4,
    });
  });
});

describe("at fill time", () => {
  const asks = (op: string, value?: string, property?: string): Condition => ({
    id: "c",
    sensor: "field",
    op,
    ...(property && { property }),
    ...(value !== undefined && { value: { value } }),
  });
  const leaving = (when: Rule["when"], rest: Partial<Rule> = {}): Rule =>
    holding({ hidden: true }, { phase: "fill", when, ...rest });
  const isThere = (rule: Rule, values: Record<string, string>, rest: Partial<Block> = {}, named = {}) =>
    compose(timelineOf([block("a", { rules: [rule], ...rest })]), { filling: { values, named } }).blocks
      .length === 1;

  const kinds = { kind: "keynote" };
  const cases: [string, Condition, Record<string, string>, boolean, Partial<Block>?][] = [
    ["not_filled, and it is filled", asks("not_filled"), { title: "x" }, true, { text: "{title}" }],
    ["not_filled, and it is not", asks("not_filled"), {}, false, { text: "{title}" }],
    ["not_filled, and half of it is", asks("not_filled"), { title: "x" }, false, { text: "{title} {room}" }],
    ["not_filled, and it has no blanks", asks("not_filled"), {}, true, { text: "words" }],
    ["not_filled of a QR code", asks("not_filled"), {}, false, { kind: "qr", props: { text: "{url}" } }],
    ["not_filled of a picture", asks("not_filled"), {}, false, { kind: "still", image_blank: "photo" }],
    ["not_filled of a target", asks("not_filled"), {}, false, { kind: "widget", target_blank: "at" }],
    [
      "not_filled of a start",
      asks("not_filled"),
      { at: "x" },
      false,
      { target_blank: "at", from_blank: "from" },
    ],
    ["not_filled of a blank without a name", asks("not_filled"), {}, true, { target_blank: "" }],
    ["filled, and it is filled", asks("filled"), { title: "x" }, false, { text: "{title}" }],
    ["filled, and it is not", asks("filled"), { title: " " }, true, { text: "{title}" }],
    ["has, and it has", asks("has", undefined, "kind"), kinds, false],
    ["has, and it has not", asks("has", undefined, "kind"), {}, true],
    ["empty, and it is", asks("empty", undefined, "kind"), { kind: " " }, false],
    ["empty, and it is not", asks("empty", undefined, "kind"), kinds, true],
    ["is, and it is", asks("is", "keynote", "kind"), kinds, false],
    ["is, and it is not", asks("is", "break", "kind"), kinds, true],
    ["is_not, and it is", asks("is_not", "keynote", "kind"), kinds, true],
    ["is_not, and it is not", asks("is_not", "break", "kind"), {}, false],
  ];
  test.each(cases)("a rule leaves its block out for %s", (_, condition, values, there, rest) => {
    expect(isThere(leaving([condition]), values, rest)).toBe(there);
  });

  const has = asks("has", undefined, "kind");
  const others: Condition[] = [
    { id: "o", sensor: "presence", op: "not_near" },
    { id: "o", sensor: "clock", property: "time", op: "before", value: { time: "23:59" } },
    { id: "o", sensor: "date", op: "before", value: { date: "9999-01-01" } },
    { id: "o", sensor: "weekday", op: "is_not", value: { days: ["mon"] } },
    { id: "o", sensor: "session", property: "status", op: "is_not", value: { status: "live" } },
    { id: "o", sensor: "trait", property: "floor", op: "is_not", value: { value: "2" } },
  ];
  test.each(others)("$sensor means nothing", (other) => {
    expect([
      isThere(leaving([other]), kinds),
      isThere(leaving([{ match: "any", when: [other] }]), kinds),
      isThere(leaving([{ named: "other" }]), kinds, {}, { other: { match: "all", when: [other] } }),
      isThere(leaving([other, has], { match: "any" }), kinds),
    ]).toEqual([true, true, true, false]);
  });

  test("a named condition is asked about fields", () => {
    const named = { known: { match: "all", when: [has] } };
    const rule = leaving([{ named: "known" }]);
    expect([isThere(rule, kinds, {}, named), isThere(rule, {}, {}, named)]).toEqual([false, true]);
  });

  test("only what hides counts, and only while the rule is on", () => {
    const rules = [
      leaving([has], { enabled: false }),
      leaving([has], { set: { hidden: false } }),
      leaving([has], { set: { opacity: 0 } }),
      leaving([]),
    ];
    expect(rules.map((rule) => isThere(rule, kinds))).toEqual([true, true, true, true]);
  });

  test("any of several rules leaves the block out", () => {
    const rules = [leaving([asks("is", "break", "kind")]), leaving([has])];
    expect(compose(timelineOf([block("a", { rules })]), { filling: { values: kinds } }).blocks).toEqual([]);
  });

  test("what was judged then is not judged again, all else goes along", () => {
    const near = holding({ hidden: true });
    const given = block("a", { rules: [leaving([asks("is", "break", "kind")]), near] });
    expect(compose(timelineOf([given]), { filling: { values: kinds } }).blocks).toEqual([
      { ...given, rules: [near], blanks: [] },
    ]);
  });

  test("blocks of the layout are filled and left out like the shot's own", () => {
    const layout = timelineOf([
      block("gone", { rules: [leaving([has])] }),
      block("there", { text: "{kind}" }),
    ]);
    expect(compose(timelineOf([]), { layout, filling: { values: kinds } }).blocks).toEqual([
      { ...block("layout:there"), text: "keynote", rules: [], blanks: ["kind"] },
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

test("a shot that is muted has no sound at all, and sound says which row it is from", () => {
  const film = block("film", { kind: "clip", audible: true });
  const voice: Track = { uuid: "voice", kind: "audio", role: "voiceover", order: 2 };
  const shot = timelineOf([film], {
    tracks: [main, music, voice],
    audio: [
      { uuid: "tune", track_id: "music", at_ms: 0 },
      { uuid: "words", track_id: "voice", at_ms: 0 },
    ],
  });
  const heard = compose(shot);
  expect([heard.blocks[0]!.audible, heard.audio.map(({ role }) => role)]).toEqual([
    true,
    [undefined, "voiceover"],
  ]);
  const muted = compose(shot, { layout_opts: { audio: "mute" } });
  expect([muted.blocks[0]!.audible, muted.audio]).toEqual([false, []]);
});

test("blanks in two braces are blanks too", () => {
  const shot = timelineOf([block("a", { text: "{{name}}, {{ gone }}{name} {}" })]);
  expect(compose(shot, { filling: { values: { name: "Ada" } } }).blocks[0]!.text).toBe("Ada, Ada {}");
});

describe("in another language", () => {
  const values = { title: "Bear", photo: "https://a.example/en.png", until: "2026-06-01T10:00Z", extra: "" };
  const spoken = {
    ...values,
    title: "Bär",
    photo: "https://a.example/de.png",
    until: "2026-06-02T10:00Z",
    extra: "mehr",
  };

  test("words, pictures and moments are those of the language", () => {
    const shot = timelineOf([
      block("words", { text: "{title}!", alt: "{title}", target_blank: "until" }),
      block("code", { kind: "qr", props: { text: "{title}" } }),
      block("picture", { kind: "still", image_blank: "photo" }),
    ]);
    const [words, code, picture] = compose(shot, { filling: { values, spoken } }).blocks;
    expect([words!.text, words!.alt, words!.target_at, code!.props, picture!.image_url]).toEqual([
      "Bär!",
      "Bär",
      Date.parse("2026-06-02T10:00Z"),
      { text: "Bär" },
      "/fetched/photo/https://a.example/de.png",
    ]);
  });

  test("rules ask about the values as they are, and what they say is translated", () => {
    const isEmpty: Condition = { id: "c", sensor: "field", property: "extra", op: "empty" };
    const shot = timelineOf([
      block("gone", { rules: [holding({ hidden: true }, { phase: "fill", when: [isEmpty] })] }),
      block("there", { rules: [holding({ text: "{title}" })] }),
    ]);
    const { blocks } = compose(shot, { filling: { values, spoken } });
    expect(blocks.map(({ uuid, rules }) => [uuid, rules[0]?.set])).toEqual([["there", { text: "Bär" }]]);
  });
});
