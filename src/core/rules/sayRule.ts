import type { Condition, Conditions, Entry, Rule } from "./rule.ts";
import { saySet } from "./saySet.ts";
import { findReading, findSensor } from "./sensors.ts";
import { joinWords, quote, word } from "./wording.ts";

/** The name of a named condition or of a stage; null where it is not known (any more). */
export type FindName = (id: string) => string | null;

/** What is said of a rule that asks nothing: it never holds. */
export const asksNothing = "Never: it asks nothing yet. Add a condition.";

/** One sentence that reads back what a rule of a block or of the canvas does, and when. */
export function sayRule(
  {
    enabled,
    match,
    when,
    set,
    fade_ms,
    phase,
  }: Pick<Rule, "enabled" | "match" | "when" | "set"> & Partial<Pick<Rule, "fade_ms" | "phase">>,
  findName: FindName,
): string {
  const does = phase === "fill" ? saySetAtFilling(set) : saySet(set, fade_ms);
  return sayHeld({ enabled, match, when }, does, findName);
}

/** A rule that is judged while its scene is filled can do nothing but leave the block out. */
function saySetAtFilling({ hidden }: Rule["set"]): string {
  return hidden ? "is left out when its record is filled in" : "changes nothing yet";
}

/** The sentence of anything that holds or not; `does` says what happens then, such as `plays “Lunch”`. */
export function sayHeld(
  { enabled = true, ...conditions }: Conditions & { enabled?: boolean },
  does: string,
  findName: FindName,
): string {
  const sentence = conditions.when.length === 0 ? asksNothing : `${sayWhen(conditions, findName)}: ${does}.`;
  return enabled ? sentence : `Off. ${sentence}`;
}

/** When conditions hold, beginning like a sentence: `On Saturday, while someone is near`. */
export function sayWhen(conditions: Conditions, findName: FindName): string {
  if (conditions.when.length === 0) return asksNothing;
  return capitalize(sayList(conditions, findName));
}

function sayList({ match, when }: Conditions, findName: FindName): string {
  const phrases = when.map((entry) => sayEntry(entry, findName));
  return match === "any" ? joinWithComma(phrases, "or") : joinAll(phrases);
}

/** Times are said in one breath, then what else must hold at the same time. */
function joinAll(phrases: string[]): string {
  const whiles = phrases.filter(isWhile).map((phrase) => phrase.slice(whileWord.length));
  const groups = phrases.filter((phrase) => phrase.startsWith("("));
  const times = phrases.filter((phrase) => !isWhile(phrase) && !phrase.startsWith("("));
  const parts = [
    ...(times.length > 0 ? [times.join(" ")] : []),
    ...(whiles.length > 0 ? [whileWord + joinWords(whiles, "and")] : []),
  ];
  const plain = parts.join(", ");
  return joinWithComma([...(plain === "" ? [] : [plain]), ...groups], "and");
}

const whileWord = "while ";
const isWhile = (phrase: string) => phrase.startsWith(whileWord);

const joinWithComma = (phrases: string[], word: "or" | "and") => phrases.join(`, ${word} `);

function sayEntry(entry: Entry, findName: FindName): string {
  if ("named" in entry) {
    const name = findName(entry.named);
    return name === null ? "while a named condition that is gone holds" : `while ${quote(name)} holds`;
  }
  if (!("when" in entry)) return sayCondition(entry, findName);
  if (entry.when.length === 0) return "(never: a group that asks nothing)";
  if (entry.when.length === 1) return sayEntry(entry.when[0]!, findName);
  return `(${sayList(entry, findName)})`;
}

/** In the words of the table of sensors; what a later release added to it is said as it is written. */
export function sayCondition(condition: Condition, findName: FindName = () => null): string {
  const { sensor: name, property, op, value = {} } = condition;
  const sensor = findSensor(name);
  const reading = sensor && findReading(sensor, property);
  const known = reading?.ops.find((one) => one.op === op);
  if (known) return sayPlace(known.say(value, property ?? ""), condition, findName);
  const values = Object.values(value).map(word);
  return `while ${[name, property, op.replaceAll("_", " "), values.join(" and ")].filter(Boolean).join(" ")}`;
}

/** Says whose session is meant, unless it is the stage's own. */
function sayPlace(words: string, { sensor, of = "stage" }: Condition, findName: FindName): string {
  if (sensor !== "session" || of === "stage") return words;
  if (of === "venue")
    return words
      .replace("the session", "a session in the venue")
      .replace("no session", "no session in the venue");
  const name = findName(of);
  const where = name === null ? "on another stage" : `on ${quote(name)}`;
  return words.replace("the session", `the session ${where}`).replace("no session", `no session ${where}`);
}

function capitalize(words: string): string {
  const first = /^\(?./u.exec(words)?.[0] ?? "";
  return first.toUpperCase() + words.slice(first.length);
}
