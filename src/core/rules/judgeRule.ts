import type { Condition, Conditions, Entry, Rule } from "./rule.ts";
import { type Op, type Readings, findReading, findSensor } from "./sensors.ts";

export type NamedConditions = Readonly<Record<string, Conditions>>;

export interface Judging {
  at: Readings;
  named: NamedConditions;
  /** The blanks of the block that the rule belongs to. */
  blanks: readonly string[];
  /** Set while a scene is filled, when no other sensor has a reading. */
  only?: "field";
}

/** The state while one rule is judged. */
interface Walk {
  judging: Judging;
  /** The named conditions judged so far: each is judged only once, however often it is named. */
  known: Map<string, boolean> | null;
  depth: number;
}

// Deeper than what can be written (chains of named conditions, each with groups inside groups); only keeps what is
// damaged from ending the page.
const deepest = 500;

/** Tells whether the rule holds at this moment. A rule without conditions never does. */
export function judgeRule(rule: Pick<Rule, "enabled" | "match" | "when">, judging: Judging): boolean {
  return rule.enabled && judgeConditions(rule, judging);
}

export function judgeConditions(conditions: Conditions, judging: Judging): boolean {
  return judgeList(conditions, { judging, known: null, depth: 0 });
}

function judgeList({ match, when }: Conditions, walk: Walk): boolean {
  if (when.length === 0 || walk.depth > deepest) return false;
  const wanted = match === "any";
  walk.depth += 1;
  const found = when.some((entry) => judgeEntry(entry, walk) === wanted);
  walk.depth -= 1;
  return found === wanted;
}

function judgeEntry(entry: Entry, walk: Walk): boolean {
  if ("op" in entry) return judgeCondition(entry, walk.judging);
  return "when" in entry ? judgeList(entry, walk) : judgeNamed(entry.named, walk);
}

function judgeNamed(id: string, walk: Walk): boolean {
  const { named } = walk.judging;
  if (!Object.hasOwn(named, id)) return false;
  const known = (walk.known ??= new Map());
  const before = known.get(id);
  if (before !== undefined) return before;
  // Loops are refused when they are written; this only keeps a damaged one from ending the page.
  known.set(id, false);
  const holds = judgeList(named[id]!, walk);
  known.set(id, holds);
  return holds;
}

const nothing = {};

function judgeCondition(condition: Condition, { at, blanks, only }: Judging): boolean {
  if (only !== undefined && condition.sensor !== only) return false;
  // Without a record there is nothing to ask about, so a blank is not even empty.
  if (condition.sensor === "field" && at.values === null) return false;
  const op = findOp(condition);
  if (!op) return false;
  const about = { property: condition.property ?? "", blanks };
  const holds = (at: Readings) => op.holds(condition.value ?? nothing, at, about);
  const { sensor, of = "stage" } = condition;
  if (sensor !== "session" || of === "stage") return holds(at);
  const sessions = at.sessionsOf?.(of) ?? [];
  const holdsFor = (session: Readings["session"]) => holds({ ...at, session });
  // Of several sessions one is enough, unless the condition says of none that it is so.
  return condition.op === "is_not" ? sessions.every(holdsFor) : sessions.some(holdsFor);
}

const ops = new WeakMap<Condition, Op | null>();

/** The operator is looked up once for each condition, not once per frame. */
function findOp(condition: Condition): Op | null {
  const known = ops.get(condition);
  if (known !== undefined) return known;
  const sensor = findSensor(condition.sensor);
  const reading = sensor && findReading(sensor, condition.property);
  const op = reading?.ops.find(({ op }) => op === condition.op) ?? null;
  ops.set(condition, op);
  return op;
}
