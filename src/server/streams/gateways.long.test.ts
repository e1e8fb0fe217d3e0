import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../test/support/node/childNode.ts";
import { makeClip } from "../../../test/support/streams/makeClip.ts";
import { readSegment, segmentsOf } from "../../../test/support/streams/readStream.ts";
import { startRtspServer } from "../../../test/support/streams/rtspServer.ts";
import { groupOrSelf, sendClip } from "../../../test/support/streams/sendClip.ts";
import type { Gateway, GatewayOptions } from "./gateway.ts";
import { Gateways } from "./gateways.ts";

const seconds = 12;
let folder: string;
let clip: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-clips-"));
  clip = path.join(folder, "clip.ts");
  await makeClip(clip, { seconds });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** On a busy machine a source may take longer than anybody waits in earnest. */
const patient = { patience_ms: 60_000, silence_ms: 60_000 };

function openGateways(options: Partial<GatewayOptions> & { max?: number } = {}): Gateways {
  const allow = ["127.0.0.0/8", "239.255.0.0/16"];
  const gateways = new Gateways({ allow, onProblem: () => {}, ...patient, ...options });
  onTestFinished(() => gateways.close());
  return gateways;
}

async function send(host: string, port: number, over: "udp" | "rtp", file = clip) {
  const sender = await sendClip(file, { host, port, seconds, over });
  onTestFinished(() => sender.close());
  return sender;
}

async function startCamera(options?: Parameters<typeof startRtspServer>[1]) {
  const camera = await startRtspServer(clip, options);
  onTestFinished(() => camera.close());
  return camera;
}

async function listen(greet: (socket: net.Socket) => void): Promise<number> {
  const server = net.createServer((socket) => greet(socket.on("error", () => {}))).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return (server.address() as net.AddressInfo).port;
}

/** The playlist, once it says so. */
async function playlistWith(gateway: Gateway, what: string | RegExp): Promise<string> {
  await expect.poll(() => gateway.playlist()).toMatch(what);
  return (await gateway.playlist()) as string;
}

async function readNewest(gateway: Gateway, playlist: string) {
  return readSegment(await readFile(gateway.segment(segmentsOf(playlist).at(-1)!)!));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const played = { codecs: ["aac", "h264"], picture: { width: 320, height: 180 } };

test("a multicast group becomes HLS by one process, however many watch, and ends when nobody does", async () => {
  const port = await freePort();
  const host = await groupOrSelf(port);
  const sender = await send(host, port, "udp");
  const gateways = openGateways({ idle_ms: 15_000 });
  const gateway = gateways.watch("multicast", `udp://@${host}:${port}`);
  const [first, second] = await Promise.all([gateway.playlist(), gateway.playlist()]);
  expect(second).toBe(first);
  const { pid } = gateway;
  expect(gateways.watch("multicast", `udp://@${host}:${port}`)).toBe(gateway);
  expect(await readNewest(gateway, first as string)).toEqual(played);

  // Its clock begins anew, as after a restart of what sends it.
  sender.resume(true);
  const after = await playlistWith(gateway, /EXT-X-DISCONTINUITY\n.*\n.*\.ts/);
  expect(gateway.pid).toBe(pid);
  expect(await readNewest(gateway, after)).toEqual(played);
  const segment = gateway.segment(segmentsOf(after).at(-1)!)!;

  await gateway.ended;
  expect([isAlive(pid!), existsSync(path.dirname(segment))]).toEqual([false, false]);
  expect(gateways.find(`udp://@${host}:${port}`)).toBe(null);
});

test("a transport stream on RTP becomes HLS", async () => {
  // RTP takes the port after its own as well.
  const port = (await freePort()) & ~1;
  await send("127.0.0.1", port, "rtp");
  const gateway = openGateways().watch("multicast", `rtp://127.0.0.1:${port}`);
  const playlist = await playlistWith(gateway, /\.ts/);
  expect(await readNewest(gateway, playlist)).toEqual(played);
});

test("a camera behind a password becomes HLS; one that breaks off and comes back goes on after a discontinuity", async () => {
  const camera = await startCamera({ credentials: "user:p@ss" });
  const problems: string[] = [];
  const gateways = openGateways({ onProblem: (_source, why) => problems.push(why), stale_ms: 3_000 });
  const gateway = gateways.watch("rtsp", `rtsp://user:p%40ss@127.0.0.1:${camera.port}/live?channel=1`);
  const before = await playlistWith(gateway, /\.ts/);
  expect(await readNewest(gateway, before)).toEqual(played);
  expect(camera.asked.at(-1)).toMatch(/^PLAY rtsp:\/\/127\.0\.0\.1:\d+\/live\?channel=1/);

  camera.cut();
  const after = await playlistWith(gateway, /EXT-X-DISCONTINUITY\n.*\n.*\.ts/);
  expect(await readNewest(gateway, after)).toEqual(played);
  const numbers = segmentsOf(after).map((name) => Number.parseInt(name, 10));
  expect(numbers).toEqual(numbers.map((_, place) => numbers[0]! + place));
  expect(after).toContain(`#EXT-X-MEDIA-SEQUENCE:${numbers[0]}\n`);
  expect(problems).toEqual(["it broke off"]);

  // One that stays away has no playlist any more: its last seconds are nothing to go on with.
  camera.close();
  await expect
    .poll(() => gateway.playlist())
    .toEqual({ problem: expect.stringMatching(/^it cannot be opened/) });
});

test("what cannot be played ends in a reason that names no password", async () => {
  const camera = await startCamera({ credentials: "user:right" });
  const elsewhere = await startCamera();
  const redirecting = await startCamera({ redirect_to: `rtsp://127.0.0.1:${elsewhere.port}/live` });
  const talker = await listen((socket) => {
    const timer = setInterval(() => socket.write("220 mail.example ESMTP\r\n"), 5);
    socket.on("close", () => clearInterval(timer));
  });
  const mute = await listen(() => {});
  const gateways = openGateways({ silence_ms: 5_000, patience_ms: 40_000 });
  const catchReason = (url: string) => gateways.watch("rtsp", url).playlist();
  const reasons = await Promise.all([
    catchReason(`rtsp://user:wrong@127.0.0.1:${camera.port}/`),
    catchReason(`rtsp://127.0.0.1:${redirecting.port}/`),
    catchReason(`rtsp://127.0.0.1:${talker}/`),
    catchReason(`rtsp://user:wrong@127.0.0.1:${mute}/`),
    catchReason(`rtsp://127.0.0.1:${await freePort()}/`),
    gateways.watch("multicast", `udp://127.0.0.1:${await freePort()}`).playlist(),
    gateways.watch("multicast", `udp://127.0.0.9:${await freePort()}`).playlist(),
  ]);
  expect(reasons).toEqual([
    { problem: expect.stringMatching(/^it cannot be opened: .*401 Unauthorized/) },
    { problem: expect.stringMatching(/^it cannot be opened/) },
    { problem: expect.stringMatching(/^it cannot be opened|^nothing comes from it$/) },
    { problem: "nothing comes from it" },
    { problem: expect.stringMatching(/^it cannot be opened/) },
    { problem: "nothing comes from it" },
    { problem: "nothing comes from it" },
  ]);
  expect(JSON.stringify(reasons)).not.toMatch(/wrong|user/);
  expect(elsewhere.asked).toEqual([]);
});

test("a picture that is not H.264 is not transcoded, and the reason says so", async () => {
  const file = path.join(folder, "mpeg2.ts");
  await makeClip(file, { seconds, video: "mpeg2video" });
  const port = await freePort();
  await send("127.0.0.1", port, "udp", file);
  expect(await openGateways().watch("multicast", `udp://127.0.0.1:${port}`).playlist()).toEqual({
    problem: "its picture is mpeg2video, which is not transcoded: screens play H.264",
  });
});

test("an address outside GATEWAY_ALLOW is never opened", async () => {
  const camera = await startCamera();
  const gateways = openGateways({ allow: ["10.0.0.0/8"] });
  expect(() => gateways.watch("rtsp", `rtsp://127.0.0.1:${camera.port}/`)).toThrow("GATEWAY_ALLOW");
  expect(await gateways.watch("rtsp", `rtsp://localhost:${camera.port}/`).playlist()).toEqual({
    problem:
      "localhost leads outside what the node's stream gateway may reach: add its range to GATEWAY_ALLOW",
  });
  expect(camera.asked).toEqual([]);
});

test("a node hands on so many sources at once and no more", async () => {
  const gateways = openGateways({ max: 1 });
  const first = gateways.watch("multicast", "udp://127.0.0.1:5000");
  expect(() => gateways.watch("multicast", "udp://127.0.0.1:5001")).toThrow(
    "this node hands on 1 sources already, which is the most it does",
  );
  first.stop();
  await first.ended;
  expect(gateways.watch("multicast", "udp://127.0.0.1:5001")).not.toBe(first);
});

test("when the node is killed, the process that hands on a source ends too", async () => {
  const camera = await startCamera();
  const program = path.join(import.meta.dirname, "../../../test/support/streams/gatewayParent.ts");
  const parent = spawn(process.execPath, [program, `rtsp://127.0.0.1:${camera.port}/`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void parent.kill("SIGKILL"));
  const [line] = (await once(parent.stdout, "data")) as [Buffer];
  const { pid, folder: segments } = JSON.parse(String(line)) as { pid: number; folder: string };
  const left = () => [isAlive(pid), existsSync(segments), camera.watchers()];
  expect(left()).toEqual([true, true, 1]);
  parent.kill("SIGKILL");
  await expect.poll(left).toEqual([false, false, 0]);
});
