import type { z } from "zod";
import { checkEntries, type Path, type Report, reportIssue } from "../rules/checkRule.ts";
import type { Rule, RuleInput } from "../rules/rule.ts";
import { blockKindNamed } from "./blockKinds.ts";
import type { audio, block, Block } from "./timeline.ts";

/** What its fields' own bounds cannot say: settings of the kind, rules, times that must follow one another. */
export function checkBlock(given: z.output<typeof block>, path: Path, report: Report): Block {
  const { rules, props, ...rest } = given;
  checkTimes(given, path, report);
  return {
    ...rest,
    ...(props && { props: checkProps(given.kind, props, [...path, "props"], report) }),
    ...(rules && { rules: checkRules(rules, { kind: given.kind, path: [...path, "rules"], report }) }),
  };
}

// Shorter, and a video would stutter instead of looping.
const shortest_loop_ms = 200;

function checkTimes(
  { kind, timing, trim_in_ms = 0, trim_out_ms, loop }: z.output<typeof block>,
  path: Path,
  report: Report,
) {
  if (timing.out_ms !== undefined && timing.out_ms <= timing.in_ms)
    report([...path, "timing", "out_ms"], "must be later than in_ms");
  if (trim_out_ms === undefined) return;
  if (trim_out_ms <= trim_in_ms) report([...path, "trim_out_ms"], "must be later than trim_in_ms");
  else if (kind === "clip" && loop && trim_out_ms - trim_in_ms < shortest_loop_ms)
    report([...path, "trim_out_ms"], `must leave at least ${shortest_loop_ms} ms to repeat`);
}

export function checkAudio(
  { at_ms, out_ms, trim_in_ms = 0, trim_out_ms, loop }: z.output<typeof audio>,
  path: Path,
  report: Report,
): void {
  if (out_ms !== undefined && out_ms <= at_ms) report([...path, "out_ms"], "must be later than at_ms");
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
  const shape = blockKindNamed(kind)?.props;
  if (!shape) return {};
  const parsed = shape.safeParse(props, { reportInput: true });
  if (parsed.success) return parsed.data;
  reportIssue(parsed.error, path, report);
  return {};
}

interface Place {
  /** Null on the canvas. */
  kind: string | null;
  path: Path;
  report: Report;
}

/** Ids where they were left out; on a block only what can change there. */
export function checkRules(rules: RuleInput[], { kind, path, report }: Place): Rule[] {
  const taken = new Set(rules.map(({ id }) => id));
  let count = 0;
  const newId = (): string => {
    count += 1;
    const id = `r${count}`;
    return taken.has(id) ? newId() : id;
  };
  return rules.map((rule, index) => {
    const { id = newId(), when, set, ...rest } = rule;
    const here = [...path, index];
    return Object.assign(rest, {
      id,
      when: checkEntries(when, [...here, "when"], report),
      set: kind === null ? set : checkSet(set, kind, [...here, "set"], report),
    });
  });
}

/** A block has no ground of its own, and only the settings of its kind. */
function checkSet(given: RuleInput["set"], kind: string, path: Path, report: Report): Rule["set"] {
  const { background: _, backdrop: __, props, ...set } = given;
  return { ...set, ...(props && { props: checkProps(kind, props, [...path, "props"], report) }) };
}
