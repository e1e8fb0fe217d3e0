import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that start browsers and programs first: they take longest, and one that begins last would be waited for alone.
 * Where earlier runs have been timed, their times decide among them.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => /\/test\/[^/]+\.test|\/test\/e2e\//.test(moduleId);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
