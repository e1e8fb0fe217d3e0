import { expect } from "vitest";
import type { TestNode } from "./testNode.ts";

/** Waits until all that is found out about files in the background is known, so that nothing changes later by itself. */
export async function assetJobsDone({ node }: TestNode): Promise<void> {
  await expect
    .poll(
      async () =>
        (await node.app.pool.query("SELECT FROM jobs WHERE task IN ('waveform', 'focus')")).rowCount,
    )
    .toBe(0);
}
