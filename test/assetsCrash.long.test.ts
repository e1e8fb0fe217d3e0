import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { type ChildNode, freePort, startChildNode } from "./support/node/childNode.ts";
import { createDataDir } from "./support/node/dataDir.ts";

const rounds = 3;
const headers = { "Content-Type": "application/octet-stream" };

/** A picture that is as wide as its number, so that it says which one it is. */
const numbered = async (number: number) =>
  Uint8Array.from(
    await sharp({ create: { width: number, height: 40, channels: 3, background: "#3a7" } })
      .png()
      .toBuffer(),
  );

/** Replaces the file again and again until the node is gone; returns the last that was acknowledged. */
async function replaceOnAndOn({ call }: ChildNode, id: string, from: number): Promise<number> {
  let acknowledged = from;
  for (let number = from + 1; ; number += 1) {
    const raw = await numbered(number);
    const answer = await call("PUT", `/assets/${id}/file`, undefined, { raw, headers }).catch(() => null);
    if (answer?.status !== 200) return acknowledged;
    acknowledged = number;
  }
}

test(`${rounds} times killed while its file is replaced: an asset has a whole file, and never an older one than was acknowledged`, async () => {
  const data_dir = await createDataDir();
  onTestFinished(() => data_dir.remove());
  const port = await freePort();
  const start = () =>
    startChildNode(port, { DATA_DIR: data_dir.path, RATE_LIMIT_PER_MIN: "0", LOG_LEVEL: "error" });
  let node = await start();
  onTestFinished(() => node.kill());
  const made = await node.call("POST", "/assets", undefined, { raw: await numbered(10), headers });
  const { id } = made.body;
  let number = 10;
  for (let round = 1; round <= rounds; round += 1) {
    const replacing = replaceOnAndOn(node, id, number);
    await sleep(500 + Math.random() * 1000);
    await node.kill();
    const acknowledged = await replacing;
    node = await start();
    const { body } = await node.call("GET", `/assets/${id}`);
    const response = await fetch(body.url.replace(/^https?:\/\/[^/]+/, node.url));
    const bytes = Buffer.from(await response.arrayBuffer());
    const { width } = await sharp(bytes).metadata();
    expect([response.status, bytes.length, width]).toEqual([200, body.bytes, body.width]);
    // What was under way when the node went down may have been saved.
    expect([acknowledged, acknowledged + 1]).toContain(width);
    number = body.width;
  }
});
