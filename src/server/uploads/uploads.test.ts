import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { startS3 } from "../../../test/support/node/s3Server.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import {
  beginSending,
  jpeg,
  offsetOf,
  rangeOf,
  send,
  ticketFor,
} from "../../../test/support/node/uploads.ts";
import { withUpload } from "./withUpload.ts";

const received = (node: TestNode, upload_id: string) =>
  withUpload(node.node.app, upload_id, (path) => readFile(path));

const randomFile = (bytes: number) => randomBytes(bytes);

describe.each(["files", "S3"])("uploads kept in %s", (kind) => {
  let node: TestNode;
  let engagement_id: string;
  let stopStore = async () => {};
  beforeAll(async () => {
    const s3 = kind === "S3" ? await startS3() : null;
    if (s3) stopStore = () => s3.stop();
    node = await startTestNode(s3 ? { MEDIA_URL: s3.urlOf("media") } : {});
    engagement_id = (await makeEngagement(node)).id;
  });
  afterAll(async () => {
    await node.stop();
    await stopStore();
  });

  test("are here as they were sent", async () => {
    const file = randomFile(300_000);
    const ticket = await ticketFor(node, engagement_id, jpeg(file.length));
    const { upload_id } = ticket;
    const sent = await send(ticket, file, ticket.headers);
    expect([sent.status, sent.headers.get("upload-offset"), sent.body]).toEqual([
      200,
      "300000",
      { upload_id, received: 300_000, bytes: 300_000, complete: true },
    ]);
    expect((await received(node, upload_id)).equals(file)).toBe(true);
  });

  test("are the very same bytes wherever the line breaks", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 400_000 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        async (bytes, cuts) => {
          const file = randomFile(bytes);
          const ticket = await ticketFor(node, engagement_id, jpeg(bytes));
          for (const cut of cuts) {
            const offset = await offsetOf(ticket);
            if (offset === bytes) break;
            const rest = file.subarray(offset);
            const count = Math.floor(cut * rest.length);
            const headers = rangeOf(offset, bytes, bytes);
            await (await beginSending(ticket, { bytes: rest, count, headers })).breakOff();
          }
          const offset = await offsetOf(ticket);
          if (offset < bytes) {
            const { body } = await send(ticket, file.subarray(offset), rangeOf(offset, bytes, bytes));
            expect(body).toEqual({ upload_id: ticket.upload_id, received: bytes, bytes, complete: true });
          }
          expect((await received(node, ticket.upload_id)).equals(file)).toBe(true);
        },
      ),
      { numRuns: kind === "S3" ? 8 : 25 },
    );
  });
});

describe("an upload", () => {
  let node: TestNode;
  let engagement_id: string;
  beforeAll(async () => {
    node = await startTestNode();
    engagement_id = (await makeEngagement(node)).id;
  });
  afterAll(() => node.stop());

  const refused = async (ticket: Parameters<typeof send>[0], headers = {}, file = randomFile(10)) => {
    const { status, body } = await send(ticket, file, headers);
    return [status, body.error.code, body.error.details];
  };

  test("begins with a ticket", async () => {
    const ticket = await ticketFor(node, engagement_id, { ...jpeg(10), mime: "Image/JPEG; q=1" });
    expect(ticket).toEqual({
      upload_id: expect.any(String),
      upload_url: expect.stringMatching(
        `^${node.url}/uploads/${ticket.upload_id}\\?exp=\\d+&sig=[\\w-]{43}$`,
      ),
      method: "PUT",
      headers: { "Content-Type": "image/jpeg" },
    });
    const head = await fetch(ticket.upload_url, { method: "HEAD" });
    expect([head.headers.get("upload-offset"), head.headers.get("upload-length")]).toEqual(["0", "10"]);
    expect(head.headers.get("range")).toBeNull();
  });

  test.each([
    [{ kind: "note", mime: "image/jpeg", bytes: 1 }, 400, "invalid", "kind"],
    [{ kind: "photo", mime: "image/jpeg", bytes: 0 }, 400, "invalid", "bytes"],
    [{ kind: "photo", mime: "image/jpeg", bytes: 1.5 }, 400, "invalid", "bytes"],
    [{ kind: "photo", mime: "image/jpeg" }, 400, "invalid", "bytes"],
    [{ kind: "photo", mime: "image/jpeg", bytes: 1, name: "me" }, 400, "invalid", "name"],
    [{ kind: "photo", mime: "image/bmp", bytes: 1 }, 415, "unsupported_media_type", "mime"],
    [{ kind: "photo", mime: "video/mp4", bytes: 1 }, 415, "unsupported_media_type", "mime"],
    [{ kind: "video", mime: "video/x-msvideo", bytes: 1 }, 415, "unsupported_media_type", "mime"],
    [{ kind: "photo", mime: "image/jpeg", bytes: 10_485_761 }, 413, "too_large", "bytes"],
    [{ kind: "video", mime: "video/mp4", bytes: 209_715_201 }, 413, "too_large", "bytes"],
    [{ kind: "photo", mime: "image/jpeg", bytes: Number.MAX_SAFE_INTEGER }, 413, "too_large", "bytes"],
  ])("is not announced as %j", async (announced, status, code, field) => {
    const answer = await node.call("POST", `/engagements/${engagement_id}/uploads`, announced);
    expect([answer.status, answer.body.error.code, answer.body.error.details.field]).toEqual([
      status,
      code,
      field,
    ]);
  });

  test("is taken up to the largest size, of every type", async () => {
    const announced = [
      ...["jpeg", "png", "webp", "gif", "heic", "heif"].map((type) => ["photo", `image/${type}`, 10_485_760]),
      ...["mp4", "quicktime", "webm"].map((type) => ["video", `video/${type}`, 209_715_200]),
    ];
    for (const [kind, mime, bytes] of announced)
      expect(
        (await node.call("POST", `/engagements/${engagement_id}/uploads`, { kind, mime, bytes })).status,
      ).toBe(201);
  });

  test("is not taken where the engagement takes none", async () => {
    const closed = await makeEngagement(node, { state: "closed" });
    const words = await makeEngagement(node, { kinds: ["note", "video"] });
    const paused = await makeEngagement(node, { state: "paused" });
    const ask = async (id: string, key?: string) => {
      const { status, body } = await node.call(
        "POST",
        `/engagements/${id}/uploads`,
        jpeg(1),
        key ? { key } : {},
      );
      return [status, body.error?.code, body.error?.details.field];
    };
    expect([
      await ask(closed.id),
      await ask(words.id),
      await ask(paused.id),
      await ask("nothing"),
      await ask(engagement_id, strangerKey),
    ]).toEqual([
      [423, "closed", undefined],
      [400, "invalid", "kind"],
      [201, undefined, undefined],
      [404, "not_found", undefined],
      [404, "not_found", undefined],
    ]);
  });

  test("is sent once", async () => {
    const ticket = await ticketFor(node, engagement_id, jpeg(10));
    expect((await send(ticket, randomFile(10))).status).toBe(200);
    expect(await refused(ticket)).toEqual([409, "conflict", { offset: 10 }]);
    expect(await refused(ticket, rangeOf(0, 10, 10))).toEqual([409, "conflict", { offset: 10 }]);
    expect(await offsetOf(ticket)).toBe(10);
  });

  test("is taken in parts, each from where the last one ended", async () => {
    const file = randomFile(100);
    const ticket = await ticketFor(node, engagement_id, jpeg(100));
    const { upload_id } = ticket;
    expect((await send(ticket, file.subarray(0, 40), rangeOf(0, 40, 100))).body).toEqual({
      upload_id,
      received: 40,
      bytes: 100,
      complete: false,
    });
    const head = await fetch(ticket.upload_url, { method: "HEAD" });
    expect([head.headers.get("upload-offset"), head.headers.get("range")]).toEqual(["40", "bytes=0-39"]);
    expect(await refused(ticket, rangeOf(0, 40, 100), file.subarray(0, 40))).toEqual([
      409,
      "conflict",
      { offset: 40 },
    ]);
    expect(await refused(ticket, rangeOf(41, 51, 100))).toEqual([409, "conflict", { offset: 40 }]);
    const rest = { "Content-Range": "bytes 40-99/*" };
    expect((await send(ticket, file.subarray(40), rest)).body.complete).toBe(true);
    expect((await received(node, upload_id)).equals(file)).toBe(true);
  });

  test.each([
    ["bytes 0-9", 400],
    ["bytes */10", 400],
    ["bytes 5-4/10", 400],
    ["bytes 0-10/10", 400],
    ["items 0-9/10", 400],
    ["bytes 0-9/9", 400],
    ["bytes 0-8/9", 400],
    ["bytes 0-9/11", 413],
    ["bytes 0-10/*", 413],
    ["nonsense", 400],
  ])("is not taken as «%s»", async (header, status) => {
    const ticket = await ticketFor(node, engagement_id, jpeg(10));
    expect((await refused(ticket, { "Content-Range": header }))[0]).toBe(status);
    expect(await offsetOf(ticket)).toBe(0);
  });

  test("is not taken when more comes than was announced, said before or not", async () => {
    const ticket = await ticketFor(node, engagement_id, jpeg(10));
    expect(await refused(ticket, {}, randomFile(11))).toEqual([413, "too_large", { max_bytes: 10 }]);
    const unsaid = await fetch(ticket.upload_url, {
      method: "PUT",
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(randomFile(11));
          controller.close();
        },
      }),
      duplex: "half",
    });
    expect([unsaid.status, await offsetOf(ticket)]).toEqual([413, 0]);
    expect(await refused(ticket, rangeOf(0, 5, 10), randomFile(6))).toEqual([
      413,
      "too_large",
      { max_bytes: 10 },
    ]);
  });

  test("is told that bytes are missing, and goes on after them", async () => {
    const file = randomFile(10);
    const ticket = await ticketFor(node, engagement_id, jpeg(10));
    expect(await refused(ticket, {}, file.subarray(0, 7))).toEqual([
      400,
      "invalid",
      { field: "bytes", offset: 7 },
    ]);
    expect((await send(ticket, file.subarray(7), rangeOf(7, 10, 10))).body.complete).toBe(true);
    expect((await received(node, ticket.upload_id)).equals(file)).toBe(true);
    const empty = await ticketFor(node, engagement_id, jpeg(10));
    expect(await refused(empty, {}, randomFile(0))).toEqual([400, "invalid", { field: "bytes", offset: 0 }]);
  });

  test("starts over when all of it is sent again", async () => {
    const file = randomFile(10);
    const ticket = await ticketFor(node, engagement_id, jpeg(10));
    await send(ticket, randomFile(7));
    expect((await send(ticket, file)).body.complete).toBe(true);
    expect((await received(node, ticket.upload_id)).equals(file)).toBe(true);
  });

  test("starts over when it has come in as many parts as it may", async () => {
    const file = randomFile(3_000);
    const ticket = await ticketFor(node, engagement_id, jpeg(file.length));
    const { pool } = node.node.app;
    await pool.query("UPDATE uploads SET received = 1999 WHERE id = $1", [ticket.upload_id]);
    await pool.query(
      "INSERT INTO upload_parts SELECT $1, n, 1, $1 || '-' || n FROM generate_series(0, 1998) AS n",
      [ticket.upload_id],
    );
    const last = await refused(ticket, rangeOf(1_999, 3_000, 3_000), file.subarray(0, 1));
    expect(last).toEqual([400, "invalid", { field: "bytes", offset: 2_000 }]);
    const beyond = await refused(ticket, rangeOf(2_000, 3_000, 3_000), file.subarray(2_000));
    expect(beyond).toEqual([409, "conflict", { offset: 0 }]);
    expect(await offsetOf(ticket)).toBe(0);
    await send(ticket, file.subarray(0, 1_000), rangeOf(0, 1_000, 3_000));
    const { body } = await send(ticket, file.subarray(1_000), rangeOf(1_000, 3_000, 3_000));
    expect(body.complete).toBe(true);
    expect((await received(node, ticket.upload_id)).equals(file)).toBe(true);
  });

  test("is longer than what fits into one part", async () => {
    const file = randomFile(20_000_000);
    const announced = { kind: "video", mime: "video/mp4", bytes: file.length } as const;
    const ticket = await ticketFor(node, engagement_id, announced);
    expect((await send(ticket, file)).body.complete).toBe(true);
    expect((await received(node, ticket.upload_id)).equals(file)).toBe(true);
  });

  test("goes on although its old line still hangs", async () => {
    const file = randomFile(200_000);
    const ticket = await ticketFor(node, engagement_id, jpeg(file.length));
    const hanging = await beginSending(ticket, { bytes: file, count: 100_000, headers: {} });
    await expect.poll(() => offsetOf(ticket)).toBeGreaterThan(0);
    await hanging.ended;
    const offset = await offsetOf(ticket);
    const rest = await send(ticket, file.subarray(offset), rangeOf(offset, file.length, file.length));
    expect(rest.body.complete).toBe(true);
    expect((await received(node, ticket.upload_id)).equals(file)).toBe(true);
  });

  test("sent by two at once is the file of one of them", async () => {
    const other = await node.another();
    try {
      for (let round = 0; round < 5; round += 1) {
        const files = [randomFile(50_000), randomFile(50_000), randomFile(50_000)];
        const ticket = await ticketFor(node, engagement_id, jpeg(50_000));
        const elsewhere = { ...ticket, upload_url: ticket.upload_url.replace(node.url, other.url) };
        const sent = await Promise.allSettled([
          send(ticket, files[0]!),
          send(elsewhere, files[1]!),
          send(ticket, files[2]!),
        ]);
        const statuses = sent.flatMap((one) => (one.status === "fulfilled" ? [one.value.status] : []));
        expect(statuses.filter((status) => status === 200)).toEqual([200]);
        const winner = sent.findIndex((one) => one.status === "fulfilled" && one.value.status === 200);
        // Files lie on the node that took them in.
        const kept = await received(winner === 1 ? other : node, ticket.upload_id);
        expect(kept.equals(files[winner]!)).toBe(true);
      }
    } finally {
      await other.stop();
    }
  });

  test("goes only where its address was signed for, while it is good", async () => {
    const [ticket, another] = await Promise.all([1, 2].map(() => ticketFor(node, engagement_id, jpeg(10))));
    const url = new URL(ticket!.upload_url);
    const { app } = node.node;
    const changed = (change: (url: URL) => void) => {
      const changed = new URL(url);
      change(changed);
      return { upload_url: changed.href, method: "PUT" as const };
    };
    const later = String(Number(url.searchParams.get("exp")) + 60);
    const bad = [
      changed(({ searchParams }) => searchParams.set("exp", later)),
      changed(({ searchParams }) => searchParams.delete("sig")),
      changed((url) => {
        url.search = "";
      }),
      changed((url) => {
        url.pathname = `/uploads/${another!.upload_id}`;
      }),
    ];
    for (const ticket of bad) {
      expect(await refused(ticket)).toEqual([403, "forbidden", {}]);
      expect((await fetch(ticket.upload_url, { method: "HEAD" })).status).toBe(403);
    }
    const now = app.now;
    app.now = () => now() + 15 * 60_000 + 2000;
    try {
      expect(await refused(ticket!)).toEqual([403, "forbidden", {}]);
    } finally {
      app.now = now;
    }
    expect((await send(ticket!, randomFile(10))).status).toBe(200);
  });
});
