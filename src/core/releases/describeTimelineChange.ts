import { changedKeys, few, isObject, list, quote, sameValue } from "./wording.ts";

/**
 * What changed of a timeline, block by block. Both are as they were stored, however long ago: whatever they hold,
 * something is said and nothing throws.
 */
export function describeTimelineChange(was: unknown, now: unknown): string[] {
  const [before, after] = [isObject(was) ? was : {}, isObject(now) ? now : {}];
  const keys = changedKeys(before, after);
  const pieces = pieceLists.flatMap(({ key, word }) =>
    keys.includes(key) ? describePieces(before[key], after[key], word) : [],
  );
  const nouns = keys.flatMap((key) => nounsFor[key] ?? []);
  const clauses = [
    ...(pieces.length > 0 ? [few(pieces)] : []),
    ...(nouns.length > 0 ? [`${list(nouns)} changed`] : []),
  ];
  return clauses.length > 0 ? clauses : ["timeline changed"];
}

/** Lists of things that keep their uuid from write to write. */
const pieceLists = [
  { key: "blocks", word: "block" },
  { key: "audio", word: "sound" },
];

const nounsFor: Record<string, string> = {
  canvas: "canvas",
  tracks: "tracks",
  groups: "groups",
  canvas_rules: "background rules",
  safe_area: "safe area",
  fonts: "fonts",
};

type Piece = Record<string, unknown>;

function describePieces(was: unknown, now: unknown, word: string): string[] {
  const [before, after] = [piecesByUuid(was), piecesByUuid(now)];
  const told = [
    ...[...after].flatMap(([uuid, piece]) => describePiece(before.get(uuid), piece, word)),
    ...[...before].flatMap(([uuid, piece]) => (after.has(uuid) ? [] : [`${namePiece(piece, word)} removed`])),
  ];
  const [old_order, new_order] = [[...before.keys()], [...after.keys()]];
  const isReordered = told.length === 0 && !sameValue(old_order, new_order);
  return isReordered ? [`order of ${word}s changed`] : told;
}

function piecesByUuid(pieces: unknown): Map<string, Piece> {
  if (!Array.isArray(pieces)) return new Map();
  return new Map(
    pieces.flatMap((piece: unknown) =>
      isObject(piece) && typeof piece["uuid"] === "string" ? [[piece["uuid"], piece]] : [],
    ),
  );
}

function describePiece(was: Piece | undefined, now: Piece, word: string): string[] {
  if (!was) return [`${namePiece(now, word)} added`];
  const changed = changedKeys(was, now);
  if (changed.length === 0) return [];
  // The words of a screen are what is looked for first.
  if (changed.includes("text") && isText(now["text"]))
    return [`${namePiece(was, word)} now reads ${quote(now["text"])}`];
  return [`${namePiece(now, word)} changed`];
}

/** `caption “Hello”`, by the name in the layer list or else by its words. */
function namePiece({ kind, label, text }: Piece, word: string): string {
  const shown = [label, text].find(isText);
  const what = isText(kind) ? kind : word;
  return shown === undefined ? what : `${what} ${quote(shown)}`;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
