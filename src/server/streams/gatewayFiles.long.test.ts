import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeClip } from "../../../test/support/streams/makeClip.ts";
import { readSegment, segmentsOf } from "../../../test/support/streams/readStream.ts";
import { startRtspServer } from "../../../test/support/streams/rtspServer.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { toPlayedSource } from "./toPlayedSource.ts";
import type { Source } from "./source.ts";

let folder: string;
let clip: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-clips-"));
  clip = path.join(folder, "clip.ts");
  await makeClip(clip, { seconds: 12 });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function startCamera() {
  const camera = await startRtspServer(clip, { credentials: "user:secret" });
  onTestFinished(() => camera.close());
  return camera;
}

async function startGatewayNode(allow: string) {
  const node = await startTestNode({ GATEWAY_ALLOW: allow });
  onTestFinished(() => node.stop());
  return node;
}

const played = ({ node }: TestNode, source: Source) =>
  toPlayedSource(node.app, node.first_workspace_id, source);

function findAddress(node: TestNode, source: Source): string {
  const found = played(node, source);
  expect(found).toEqual({
    id: expect.any(String),
    transport: "hls",
    url: null,
    relay_url: expect.stringMatching(/^\/gateway\/[\w-]+\/index\.m3u8$/),
    starts_slowly: true,
  });
  return "relay_url" in found ? node.url + found.relay_url : "";
}

test("screens get a camera's playlist and segments from the node; when it stops, the camera is left alone", async () => {
  const camera = await startCamera();
  const node = await startGatewayNode("127.0.0.1");
  const address = findAddress(node, {
    transport: "rtsp",
    url: `rtsp://user:secret@127.0.0.1:${camera.port}/`,
  });
  // On a busy machine a camera may take longer than anybody is kept waiting.
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
  const [first, second] = await Promise.all([fetch(address), fetch(address)]);
  expect([first.status, second.status, camera.watchers()]).toEqual([200, 200, 1]);
  expect(first.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
  expect(first.headers.get("cache-control")).toBe("no-store");
  const segment = await fetch(new URL(segmentsOf(await first.text())[0]!, address));
  expect(segment.headers.get("content-type")).toBe("video/mp2t");
  expect(await readSegment(await segment.bytes())).toEqual({
    codecs: ["aac", "h264"],
    picture: { width: 320, height: 180 },
  });

  for (const other of ["1.ts", "index.m3u8.tmp", "..%2f..%2fetc%2fpasswd", "."])
    expect((await fetch(new URL(other, address))).status).toBe(404);
  expect((await fetch(address.replace(/.\/index/, "/index"))).status).toBe(404);
  await node.node.drain();
  await expect.poll(() => camera.watchers()).toBe(0);
});

test("a source that is gone is 503 with a reason", async () => {
  const camera = await startCamera();
  const node = await startGatewayNode("127.0.0.1");
  camera.close();
  const answer = await fetch(
    findAddress(node, { transport: "rtsp", url: `rtsp://127.0.0.1:${camera.port}/` }),
  );
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    error: {
      code: "unavailable",
      message: expect.stringMatching(/^The source is not to be had: it cannot be opened/),
      details: {},
    },
  });
});

test("a source outside GATEWAY_ALLOW has a problem instead of an address", async () => {
  const node = await startGatewayNode("239.0.0.0/8");
  expect(played(node, { transport: "rtsp", url: "rtsp://user:secret@10.0.0.9/live" })).toEqual({
    problem: "10.0.0.9 is outside what the node's stream gateway may reach: add its range to GATEWAY_ALLOW",
  });
  expect(played(node, { transport: "multicast", url: "http://239.1.1.1:5000" })).toEqual({
    problem: "a multicast source begins with udp:// or rtp://",
  });
  expect(findAddress(node, { transport: "multicast", url: "udp://@239.1.1.1:5000" })).not.toContain("239.1");
});
