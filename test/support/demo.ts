import { expect } from "vitest";
import type { TestNode } from "./testNode.ts";

/** Asks for the demo and waits until all of it is there. */
export async function makeWholeDemo(node: TestNode, body?: unknown) {
  const made = await node.call("POST", "/demo", body);
  expect([made.status, made.body.error]).toEqual([201, undefined]);
  await demoIsReady(node);
  return made;
}

export const demoIsReady = (node: TestNode) =>
  expect.poll(async () => (await node.call("GET", "/demo")).body.is_ready, { timeout: 110_000 }).toBe(true);
