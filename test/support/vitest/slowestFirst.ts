import { BaseSequencer, type TestSpecification } from "vitest/node";
import { startsSomething } from "./startsSomething.ts";

/**
 * Browser tests first, then what starts a node or a program, then the rest: they take longest in this order, and a long
 * one that begins last would be waited for alone. Where earlier runs have been timed, their times decide within each.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groups = Map.groupBy(sorted, ({ moduleId }) =>
      isWholeProgram.test(moduleId) ? "program" : startsSomething(moduleId) ? "node" : "unit",
    );
    return ["program", "node", "unit"].flatMap((group) => groups.get(group as "unit") ?? []);
  }
}

const isWholeProgram = /\/test\/[^/]+\.test|\/test\/e2e\//;
