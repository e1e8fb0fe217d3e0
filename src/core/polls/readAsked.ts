import { type AskedPoll, hasOptions, type PollKind, type PollOption, type Scale } from "./poll.ts";

export interface PollInput {
  kind?: PollKind | undefined;
  question?: string | undefined;
  options?: readonly (string | { id?: string | undefined; label: string })[] | null | undefined;
  max_choices?: number | null | undefined;
  scale?: { [key in keyof Scale]?: Scale[key] | undefined } | null | undefined;
}

export interface UnfitField {
  field: string;
  message: string;
}

export const fewest_options = 2;
export const most_options = 12;
export const most_words = 5;
const usual_words = 3;
export const lowest = 0;
export const highest = 10;

const usualScale: Scale = { min: 1, max: 5, min_label: "", max_label: "" };

/** Merges a poll's input with what was asked before. Fields that are not sent stay as far as they fit the kind. */
export function readAsked(
  before: AskedPoll | null,
  given: PollInput,
  newId: () => string,
): { asked: AskedPoll } | { unfit: UnfitField } {
  const kind = given.kind ?? before?.kind;
  if (kind === undefined) return unfit("kind", "is required");
  const question = given.question ?? before?.question;
  if (question === undefined) return unfit("question", "is required");
  const same = before?.kind === kind ? before : null;
  const options = readOptions(kind, before, given, newId);
  if ("unfit" in options) return options;
  const max_choices = readMaxChoices(kind, { before, same, given: given.max_choices, options: options.read });
  if ("unfit" in max_choices) return max_choices;
  const scale = readScale(kind, same, given.scale);
  if ("unfit" in scale) return scale;
  return {
    asked: { kind, question, options: options.read, max_choices: max_choices.read, scale: scale.read },
  };
}

type Part<T> = { read: T } | { unfit: UnfitField };

const unfit = (field: string, message: string) => ({ unfit: { field, message } });

function readOptions(
  kind: PollKind,
  before: AskedPoll | null,
  { options: given }: PollInput,
  newId: () => string,
): Part<PollOption[]> {
  if (!hasOptions(kind))
    return given?.length ? unfit("options", `are not for a poll of the kind ${kind}`) : { read: [] };
  const options = given ? assignIds(given, before?.options ?? [], newId) : (before?.options ?? []);
  if (options.length < fewest_options || options.length > most_options)
    return unfit("options", `must be ${fewest_options} to ${most_options} of a poll of the kind ${kind}`);
  const ids = options.map(({ id }) => id);
  const again = ids.findIndex((id, index) => ids.indexOf(id) < index);
  return again === -1 ? { read: options } : unfit(`options.${again}.id`, "must be another one");
}

/** An option whose label existed before keeps its id. */
function assignIds(
  given: NonNullable<PollInput["options"]>,
  before: readonly PollOption[],
  newId: () => string,
): PollOption[] {
  const options = given.map((option) => (typeof option === "string" ? { label: option } : option));
  const taken = new Set(options.map(({ id }: { id?: string | undefined }) => id));
  return options.map(({ id, label }: { id?: string | undefined; label: string }) => {
    const known = id ?? before.find((one) => one.label === label && !taken.has(one.id))?.id ?? makeFreeId();
    taken.add(known);
    return { id: known, label };
  });

  function makeFreeId(): string {
    for (;;) {
      const id = newId();
      if (!taken.has(id) && !before.some((one) => one.id === id)) return id;
    }
  }
}

function readMaxChoices(
  kind: PollKind,
  {
    before,
    same,
    given,
    options,
  }: {
    before: AskedPoll | null;
    same: AskedPoll | null;
    given: number | null | undefined;
    options: PollOption[];
  },
): Part<number | null> {
  if (kind !== "multi" && kind !== "words")
    return given == null ? { read: null } : unfit("max_choices", `is not for a poll of the kind ${kind}`);
  const most = kind === "multi" ? options.length : most_words;
  const usual = kind === "multi" ? most : usual_words;
  if (given != null)
    return given >= 1 && given <= most ? { read: given } : unfit("max_choices", `must be 1 to ${most}`);
  const kept = given === undefined ? same?.max_choices : null;
  // A limit that allowed all options before allows all of the new ones.
  const wasAll = kind === "multi" && kept === before?.options.length;
  return { read: kept == null || wasAll ? usual : Math.min(kept, most) };
}

function readScale(kind: PollKind, same: AskedPoll | null, given: PollInput["scale"]): Part<Scale | null> {
  if (kind !== "rating")
    return given ? unfit("scale", `is not for a poll of the kind ${kind}`) : { read: null };
  const kept = given === null ? usualScale : (same?.scale ?? usualScale);
  const scale: Scale = {
    min: given?.min ?? kept.min,
    max: given?.max ?? kept.max,
    min_label: given?.min_label ?? kept.min_label,
    max_label: given?.max_label ?? kept.max_label,
  };
  return scale.min < scale.max ? { read: scale } : unfit("scale.max", "must be more than scale.min");
}
