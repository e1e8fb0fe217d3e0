import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { TestNode } from "../node/testNode.ts";

/** Asks for the demo and waits until all of it is there. */
export async function makeWholeDemo(node: TestNode, body?: unknown) {
  const made = await node.call("POST", "/demo", body);
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  await demoIsReady(node);
  return made;
}

/** As long as another part of it comes, it is waited for. */
export async function demoIsReady(node: TestNode): Promise<void> {
  for (;;) {
    const { is_there, is_ready, problem } = (await node.call("GET", "/demo")).body;
    if (is_ready) return;
    if (!is_there) throw new Error(problem ?? "The demo is gone");
    await wait(50);
  }
}
