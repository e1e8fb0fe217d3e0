import { defineConfig } from "vitest/config";
import { SlowestFirst } from "./test/support/slowestFirst.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/support/globalSetup.ts"],
    sequence: { sequencer: SlowestFirst },
    // Only what hangs is given up: how long something takes is measured in bench/.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One more than there are cores where this was measured: browser tests mostly wait.
    maxWorkers: 3,
    // A worker reads the program once and not again for each file: nothing in it remembers from one node to the next.
    isolate: false,
    // What is waited for comes when it comes, also on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
});
