import { randomBytes } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { expect, onTestFinished, test, type TestContext } from "vitest";
import { type ChildNode, freePort, startChildNode } from "./support/node/childNode.ts";
import { GuestPhone } from "./support/guests/guestPhone.ts";
import { fetchGuestToken } from "./support/guests/guestToken.ts";
import { mountSmallDisk, type SmallDisk } from "./support/node/smallDisk.ts";

const MB = 1024 * 1024;
/** As on a real machine, on a disk that is soon full. */
const bounds = { DISK_FREE_MB: 100, DISK_FLOOR_MB: 60, DISK_RESERVE_MB: 32 };
const video = { kind: "video", mime: "video/mp4", bytes: 150 * MB };
/** On a machine with much else to do a disk takes its time to be filled. */
const hanging_ms = 300_000;
const patient = { timeout: hanging_ms, interval: 200 };

/** A node on a disk of its own. It takes root on Linux; elsewhere these tests are skipped, and say so. */
async function startOnSmallDisk(context: TestContext, megabytes: number) {
  const disk = await mountSmallDisk(megabytes);
  if (typeof disk === "string") {
    process.stdout.write(`Skipped: ${disk}\n`);
    return context.skip(disk);
  }
  onTestFinished(() => disk.remove());
  const env = Object.fromEntries(Object.entries(bounds).map(([name, value]) => [name, String(value)]));
  const port = await freePort();
  const start = () =>
    startChildNode(port, { DATA_DIR: disk.path, RATE_LIMIT_PER_MIN: "0", LOG_LEVEL: "info", ...env });
  const node = await start();
  onTestFinished(async () => void (await node.terminate()));
  await expect.poll(() => reserveBytes(disk), patient).toBe(bounds.DISK_RESERVE_MB * MB);
  const { body: engagement } = await node.call("POST", "/engagements", {
    title: "Gala",
    kinds: ["photo", "video"],
    moderation: "open",
  });
  return { disk, node, engagement, start };
}

const reserveBytes = async ({ path: folder }: SmallDisk) =>
  (await stat(path.join(folder, "postgres.reserve")).catch(() => null))?.size ?? 0;

/** Behind the program's back, which lets nothing through any more. */
async function fillDatabaseLog({ path: folder }: SmallDisk): Promise<void> {
  const noted = await readFile(path.join(folder, "postgres/postmaster.pid"), "utf8");
  const client = new pg.Client({ host: noted.split("\n")[4]!, user: "cuelight", database: "cuelight" });
  client.on("error", () => {});
  await client.connect();
  try {
    for (let n = 0; n < 1000; n++)
      await client.query("SELECT pg_logical_emit_message(true, 'test', repeat('x', 1000000))");
  } finally {
    await client.end().catch(() => {});
  }
}

const photo = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: "#446688" } })
    .jpeg()
    .toBuffer();

interface Answered {
  status: number;
  body: { upload_url?: string; error?: { code: string; message: string; details: { reason?: string } } };
}

async function ask(url: string, init: RequestInit): Promise<Answered> {
  const response = await fetch(url, init);
  return { status: response.status, body: (await response.json()) as Answered["body"] };
}

async function askForTicket({ url }: ChildNode, join_code: string): Promise<Answered> {
  const token = await fetchGuestToken(url, join_code);
  return ask(`${url}/guest/${join_code}/uploads`, {
    method: "POST",
    headers: {
      Authorization: `Guest ${token}`,
      "Content-Type": "application/json",
    },
    body: JSON.stringify(video),
  });
}

/** Goes on until told to stop; remembers what was acknowledged, and every other answer. */
function keepWriting({ call }: ChildNode, bytes: number) {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  const stopping = new AbortController();
  // Nothing that a database could make small.
  const fields = Array.from({ length: Math.ceil(bytes / 2000) }, (_, n) => [
    `field_${n}`,
    randomBytes(Math.min(bytes, 2000) / 2).toString("hex"),
  ]);
  const values = Object.fromEntries(fields) as Record<string, string>;
  const writing = [1, 2, 3, 4].map(async (writer) => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      const ref = `writes/${writer}/${n}`;
      const { status } = await call("PUT", `/records/${ref}`, { values });
      statuses.add(status);
      if (status === 200 || status === 201) acknowledged.push(ref);
      else await sleep(20);
    }
  });
  return {
    acknowledged,
    statuses,
    async stop() {
      stopping.abort();
      await Promise.all(writing);
    },
  };
}

test(
  "tickets for videos of 150 MB, asked for by a crowd, never promise more room than there is, and writes go on",
  async (context) => {
    const { disk, node, engagement } = await startOnSmallDisk(context, 480);
    const phone = new GuestPhone(node.url, engagement.join_code);
    await phone.post({ kind: "photo", mime: "image/jpeg", bytes: await photo(), caption: "Before" });
    const writes = keepWriting(node, 1000);

    const free = await disk.free();
    const asked = await Promise.all(
      Array.from({ length: 24 }, () => askForTicket(node, engagement.join_code)),
    );
    const granted = asked.filter(({ status }) => status === 201);
    expect(granted.length).toBeGreaterThan(0);
    expect(granted.length * video.bytes).toBeLessThan(free - bounds.DISK_FREE_MB * MB);
    for (const { status, body } of asked.filter(({ status }) => status !== 201)) {
      expect([status, body.error!.code, body.error!.details.reason]).toEqual([
        503,
        "unavailable",
        "announced",
      ]);
      expect(body.error!.message).toContain("Many files are announced");
    }

    // All that was promised finds room, whatever else is asked for meanwhile.
    const film = Buffer.alloc(video.bytes);
    const sent = await Promise.all(
      granted.map(({ body }) => ask(node.url + pathOf(body.upload_url!), { method: "PUT", body: film })),
    );
    expect(sent.map(({ status }) => status)).toEqual(granted.map(() => 200));
    expect(await disk.free()).toBeGreaterThan(bounds.DISK_FLOOR_MB * MB);

    // Also what comes without a ticket stops at the same bound.
    const upload = () => node.call("POST", "/assets", undefined, { raw: wav(60 * MB), headers: wavHeaders });
    // The node takes a moment to learn that the promised bytes have come and need no more room.
    await expect.poll(async () => (await upload()).status, patient).toBe(201);
    let refused = await upload();
    for (let more = 0; refused.status === 201 && more < 5; more++) refused = await upload();
    expect([refused.status, refused.body.error?.details.reason]).toEqual([503, "disk_full"]);
    expect(await disk.free()).toBeGreaterThan(bounds.DISK_FLOOR_MB * MB);

    await writes.stop();
    expect([...writes.statuses].filter((status) => status >= 300)).toEqual([]);
    expect(await reserveBytes(disk)).toBe(bounds.DISK_RESERVE_MB * MB);
    const { body } = await node.call("GET", `/engagements/${engagement.id}/posts`);
    expect(body.items.map(({ caption }: { caption: string }) => caption)).toEqual(["Before"]);
    expect(node.said()).not.toContain('"level":50');
  },
  hanging_ms,
);

test(
  "a disk that something else fills: reads go on, nothing acknowledged is lost, and all comes back by itself",
  async (context) => {
    const { disk, node, engagement } = await startOnSmallDisk(context, 480);
    const phone = new GuestPhone(node.url, engagement.join_code);
    await phone.post({ kind: "photo", mime: "image/jpeg", bytes: await photo(), caption: "Before" });
    const { body: ticket } = await askForTicket(node, engagement.join_code);
    await node.call("PUT", "/records/read/me", { values: { text: "still here" } });
    const read = async () => (await node.call("GET", "/records/read/me")).body.values?.text;

    // Large rows, so that the database is in the middle of needing more room when there is none left.
    const writes = keepWriting(node, 100_000);
    await expect.poll(() => writes.acknowledged.length, patient).toBeGreaterThan(20);
    await disk.fill();
    await expect
      .poll(() => node.call("PUT", "/records/no", { values: {} }), patient)
      .toMatchObject({
        status: 503,
        body: { error: { code: "unavailable", details: { reason: "disk_full" } } },
      });
    await expect.poll(read, patient).toBe("still here");

    // The worst that can happen to it now: its log finds no room, it panics, and has to recover on the same disk.
    await expect(fillDatabaseLog(disk)).rejects.toThrow("No space left on device");
    await expect.poll(() => reserveBytes(disk), patient).toBe(0);
    await expect.poll(read, patient).toBe("still here");
    const part = await ask(node.url + pathOf(ticket.upload_url!), { method: "PUT", body: Buffer.alloc(MB) });
    expect([part.status, part.body.error!.details.reason]).toEqual([503, "disk_full"]);
    expect(
      (await node.call("POST", "/assets", undefined, { raw: wav(MB), headers: wavHeaders })).status,
    ).toBe(503);
    expect(await read()).toBe("still here");

    await disk.empty();
    await expect
      .poll(
        async () => (await node.call("PUT", "/records/yes", { values: { text: "again" } })).status,
        patient,
      )
      .toBe(201);
    await expect.poll(() => reserveBytes(disk), patient).toBe(bounds.DISK_RESERVE_MB * MB);
    await writes.stop();
    expect([...writes.statuses].filter((status) => status >= 300 && status !== 503)).toEqual([]);
    for (const ref of writes.acknowledged) {
      const { status } = await node.call("GET", `/records/${ref}`);
      if (status !== 200) expect.fail(`${ref} was acknowledged and is answered ${status}`);
    }
    const states = async () => {
      const { body } = await node.call("GET", `/engagements/${engagement.id}/posts`);
      return body.items.map(({ caption, share_ready }: Record<string, unknown>) => [caption, share_ready]);
    };
    await expect.poll(states, patient).toEqual([["Before", true]]);
    expect(await fetch(`${node.url}/readyz`).then(({ status }) => status)).toBe(200);
    expect(node.said()).not.toContain('"status":500');
  },
  hanging_ms,
);

test(
  "a program that is started on a full disk answers what is asked, and takes writes once there is room",
  async (context) => {
    const { disk, node, start } = await startOnSmallDisk(context, 320);
    await node.call("PUT", "/records/read/me", { values: { text: "still here" } });
    expect(await node.terminate()).toBe(0);
    await disk.fill();
    const again = await start();
    onTestFinished(async () => void (await again.terminate()));
    expect((await again.call("GET", "/records/read/me")).body.values).toEqual({ text: "still here" });
    expect((await again.call("PUT", "/records/a", { values: {} })).body.error.details.reason).toBe(
      "disk_full",
    );
    await disk.empty();
    await expect
      .poll(async () => (await again.call("PUT", "/records/a", { values: {} })).status, patient)
      .toBe(201);
    await expect.poll(() => reserveBytes(disk), patient).toBe(bounds.DISK_RESERVE_MB * MB);
  },
  hanging_ms,
);

const pathOf = (url: string) => url.slice(new URL(url).origin.length);

const wavHeaders = { "Content-Type": "audio/wav" };

/** Silence of any length, which is taken as it is. */
function wav(bytes: number): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(bytes);
  file.write("RIFF", 0);
  file.writeUInt32LE(bytes - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(48_000, 24);
  file.writeUInt32LE(192_000, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(bytes - 44, 40);
  return file;
}
