import type { z } from "zod";
import { checkEntries, type Path, type Report, reportIssue } from "../rules/checkRule.ts";
import type { Rule, RuleInput } from "../rules/rule.ts";
import { findBlockKind } from "./blockKinds.ts";
import type { audio, block, Block } from "./timeline.ts";

/** Checks what no field can check by itself: settings of the kind, rules, and times that must follow one another. */
export function checkBlock(given: z.output<typeof block>, path: Path, report: Report): Block {
  const { rules, props, ...rest } = given;
  checkTimes(given, path, report);
  return {
    ...rest,
    ...(props && { props: checkProps(given.kind, props, [...path, "props"], report) }),
    ...(rules && { rules: checkRules(rules, { kind: given.kind, path: [...path, "rules"], report }) }),
  };
}

function checkTimes(given: z.output<typeof block>, path: Path, report: Report): void {
  const { kind, timing, loop } = given;
  if (timing.out_ms !== undefined && timing.out_ms <= timing.in_ms)
    report([...path, "timing", "out_ms"], "must be later than in_ms");
  checkTrim({ ...given, loop: loop && kind === "clip" }, path, report);
}

export function checkAudio(given: z.output<typeof audio>, path: Path, report: Report): void {
  const { at_ms, out_ms } = given;
  if (out_ms !== undefined && out_ms <= at_ms) report([...path, "out_ms"], "must be later than at_ms");
  checkTrim(given, path, report);
}

// With a shorter loop a video would stutter.
const shortest_loop_ms = 200;

type TrimFields = Pick<z.output<typeof audio>, "trim_in_ms" | "trim_out_ms" | "loop">;

function checkTrim({ trim_in_ms = 0, trim_out_ms, loop }: TrimFields, path: Path, report: Report): void {
  if (trim_out_ms === undefined) return;
  if (trim_out_ms <= trim_in_ms) report([...path, "trim_out_ms"], "must be later than trim_in_ms");
  else if (loop && trim_out_ms - trim_in_ms < shortest_loop_ms)
    report([...path, "trim_out_ms"], `must leave at least ${shortest_loop_ms} ms to repeat`);
}

function checkProps(
  kind: string,
  props: Record<string, unknown>,
  path: Path,
  report: Report,
): Record<string, unknown> {
  const shape = findBlockKind(kind)?.props;
  if (!shape) return {};
  const parsed = shape.safeParse(props, { reportInput: true });
  if (parsed.success) return parsed.data;
  reportIssue(parsed.error, path, report);
  return {};
}

interface Place {
  /** Null for rules of the canvas. */
  kind: string | null;
  path: Path;
  report: Report;
}

/** Adds missing ids, and on a block allows only what can change there. */
export function checkRules(rules: RuleInput[], { kind, path, report }: Place): Rule[] {
  const taken = new Set(rules.map(({ id }) => id));
  let count = 0;
  const newId = (): string => {
    do count += 1;
    while (taken.has(`r${count}`));
    return `r${count}`;
  };
  return rules.map((rule, index) => {
    const { id = newId(), when, set, ...rest } = rule;
    const here = [...path, index];
    return Object.assign(rest, {
      id,
      when: checkEntries(when, [...here, "when"], report),
      set: checkSet(set, { kind, path: [...here, "set"], report }),
    });
  });
}

/** A block has no ground of its own, and only the settings of its kind; the canvas has no settings. */
function checkSet(given: RuleInput["set"], { kind, path, report }: Place): Rule["set"] {
  const { background, backdrop, props, ...set } = given;
  if (kind === null)
    return { ...set, ...(background !== undefined && { background }), ...(backdrop && { backdrop }) };
  return { ...set, ...(props && { props: checkProps(kind, props, [...path, "props"], report) }) };
}
