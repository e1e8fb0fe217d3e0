import { expect, test } from "vitest";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { addRow, changeRow, listRows, moveRow, moveToRows, nameRow, removeRow } from "./tracks.ts";

const block = (uuid: string, track_id: string, more: Partial<Block> = {}): Block => ({
  uuid,
  kind: "caption",
  track_id,
  timing: { in_ms: 0 },
  transform: { x: 0, y: 0 },
  ...more,
});
const timeline: Timeline = {
  canvas: { width: 1920, height: 1080, fps: 30 },
  tracks: [
    { uuid: "main", kind: "visual", role: "main", order: 0 },
    { uuid: "music", kind: "audio", role: "music", order: 1 },
    { uuid: "over", kind: "visual", role: "overlay", order: 5 },
    { uuid: "voice", kind: "audio", role: "voiceover", order: 0 },
  ],
  blocks: [block("a", "main"), block("b", "over", { group_id: "g" })],
  audio: [{ uuid: "m", track_id: "music", at_ms: 0 }],
  groups: [{ uuid: "g" }],
};
const rows = (timeline: Timeline) => listRows(timeline).map(({ uuid }) => uuid);

test("rows stand with the frontmost on top and sounds below", () => {
  expect(rows(timeline)).toEqual(["over", "main", "voice", "music"]);
});

test("a row comes to stand where it is wanted, else on top of its kind or below all sounds", () => {
  const add = (row: Parameters<typeof addRow>[1]) => rows(addRow(timeline, row).timeline);
  expect([
    add({ kind: "visual", role: "overlay" }),
    add({ kind: "visual", beside: "over", where: "below" }),
    add({ kind: "audio", role: "sfx" }),
    add({ kind: "audio", role: "sfx", beside: "music" }),
  ]).toEqual([
    ["overlay-1", "over", "main", "voice", "music"],
    ["over", "row-1", "main", "voice", "music"],
    ["over", "main", "voice", "music", "sfx-1"],
    ["over", "main", "voice", "sfx-1", "music"],
  ]);
});

test("a row moves among those of its kind only", () => {
  expect([
    rows(moveRow(timeline, "main", -1)),
    rows(moveRow(timeline, "main", 1)),
    rows(moveRow(timeline, "voice", 9)),
  ]).toEqual([
    ["main", "over", "voice", "music"],
    ["over", "main", "voice", "music"],
    ["over", "main", "music", "voice"],
  ]);
});

test("a row is removed with all that is on it, and with the group that was only there", () => {
  const left = removeRow(timeline, "over");
  expect([rows(left), left.blocks.map(({ uuid }) => uuid), left.groups]).toEqual([
    ["main", "voice", "music"],
    ["a"],
    undefined,
  ]);
  expect(removeRow(timeline, "music").audio).toEqual([]);
});

test("what is set to nothing is no field of the row any more", () => {
  const hidden = changeRow(timeline, "main", { hidden: true });
  expect(hidden.tracks[0]).toEqual({ uuid: "main", kind: "visual", role: "main", order: 0, hidden: true });
  expect(changeRow(hidden, "main", { hidden: undefined })).toEqual(timeline);
});

test("a row has its own name, else that of its role, numbered where there are several", () => {
  const [main, , over] = timeline.tracks;
  const { timeline: more } = addRow(timeline, { kind: "visual", role: "overlay" });
  expect([
    nameRow(main!, timeline),
    nameRow({ ...over!, label: "Titles" }, timeline),
    ...more.tracks.filter(({ role }) => role === "overlay").map((row) => nameRow(row, more)),
  ]).toEqual(["Main", "Titles", "Overlay 2", "Overlay 1"]);
});

test("bars go to other rows of their kind as far as all of them can, and never to a locked one", () => {
  const chosen = { blocks: ["a", "b"], audio: ["m"] };
  const on = ({ blocks, audio = [] }: Timeline) => [...blocks, ...audio].map(({ track_id }) => track_id);
  const some = { blocks: ["a"], audio: ["m"] };
  expect([
    moveToRows(timeline, chosen, -1) === timeline,
    on(moveToRows(timeline, some, -3)),
    moveToRows(changeRow(timeline, "over", { locked: true }), { blocks: ["a"], audio: [] }, -1).blocks[0]!
      .track_id,
  ]).toEqual([true, ["over", "over", "voice"], "main"]);
});
