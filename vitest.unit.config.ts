import { globSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { startsSomething } from "./test/support/vitest/startsSomething.ts";
import whole from "./vitest.config.ts";

/** The quick loop (`npm run test:unit`): every test beside the source that starts nothing. */
const files = globSync("src/**/*.test.ts", { exclude: ["**/*.long.test.ts"] });

export default defineConfig({
  ...whole,
  test: {
    ...whole.test,
    include: files.filter((file) => !startsSomething(file)),
    // No database: a test that asks for one belongs to `npm test`.
    globalSetup: [],
    // These only compute: one for each core.
    maxWorkers: "100%",
  },
});
