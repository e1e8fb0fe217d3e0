import { defineConfig } from "vitest/config";
import { SlowestFirst } from "./test/support/vitest/slowestFirst.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/support/vitest/globalSetup.ts"],
    sequence: { sequencer: SlowestFirst },
    // Only what makes no progress at all is given up: on a machine that is four times as busy everything takes four
    // times as long. How long something takes is measured in bench/.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // One more than there are cores where this was measured: browser tests mostly wait.
    maxWorkers: 3,
    // A worker reads the program once and not again for each file: nothing in it remembers from one node to the next.
    isolate: false,
    // What is waited for comes when it comes, also on a busy machine.
    expect: { poll: { timeout: 120_000 } },
  },
});
