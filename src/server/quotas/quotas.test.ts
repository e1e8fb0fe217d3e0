import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { send } from "../../../test/support/node/uploads.ts";
import { quotas } from "./Quotas.ts";

const MB = 1024 * 1024;
const photo = (bytes: number) => ({ kind: "photo", mime: "image/jpeg", bytes });
const jpegHeaders = { "Content-Type": "image/jpeg" };

describe("a quota", () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode({
      TRUST_PROXY: "loopback",
      QUOTA_ADDRESS_MB: "10",
      QUOTA_ENGAGEMENT_MB: "15",
      QUOTA_WORKSPACE_MB: "25",
    });
  });
  afterAll(() => node.stop());

  const ask = (engagement_id: string, address: string) =>
    node.call("POST", `/engagements/${engagement_id}/uploads`, photo(6 * MB), {
      headers: { "X-Forwarded-For": address },
    });

  test("bounds what one address sends, what one engagement holds, and what its workspace does", async () => {
    const [first, second] = [await makeEngagement(node), await makeEngagement(node)];
    expect((await ask(first.id, "192.0.2.1")).status).toBe(201);
    const again = await ask(second.id, "192.0.2.1");
    expect([again.status, again.body.error.code, again.headers.get("retry-after")]).toEqual([
      429,
      "rate_limited",
      "60",
    ]);
    expect((await ask(first.id, "2001:db8::1")).status).toBe(201);
    // Another address of the same network.
    expect((await ask(second.id, "2001:db8::2")).status).toBe(429);
    const full = await ask(first.id, "192.0.2.2");
    expect([full.status, full.body.error.details]).toEqual([
      503,
      { reason: "quota", quota: "engagement", max_bytes: 15 * MB },
    ]);
    expect((await ask(second.id, "192.0.2.3")).status).toBe(201);
    expect((await ask(second.id, "192.0.2.4")).status).toBe(201);
    const third = await makeEngagement(node);
    const whole = await ask(third.id, "192.0.2.5");
    expect([whole.status, whole.body.error.details.quota]).toEqual([503, "workspace"]);
    expect(whole.body.error.message).toContain("25 MB");
  });

  test("of a workspace counts its assets", async () => {
    const { app, first_workspace_id } = node.node;
    await app.state(quotas).requireRoom(first_workspace_id, 24 * MB);
    await expect(app.state(quotas).requireRoom(first_workspace_id, 2 * MB)).rejects.toMatchObject({
      status: 503,
    });
  });

  test("keeps a hash of an address, never the address", async () => {
    const { rows } = await node.node.app.pool.query<{ address_hash: string }>(
      "SELECT address_hash FROM uploads",
    );
    for (const { address_hash } of rows) expect(address_hash).toMatch(/^[\w-]{22}$/);
  });
});

describe("a file that was announced and does not come", () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode({ QUOTA_ENGAGEMENT_MB: "15" });
  });
  afterAll(() => node.stop());

  const lapse = (upload_id: string) =>
    node.node.app.pool.query("UPDATE uploads SET active_at = now_ms() - 60001 WHERE id = $1", [upload_id]);
  const makeGuest = ({ join_code }: { join_code: string }) => new TestPhone(node.url, join_code);

  test("counts for a minute, and after that its bytes must find room again", async () => {
    const engagement = await makeEngagement(node);
    const announce = (bytes: number) => makeGuest(engagement).call("POST", "/uploads", photo(bytes));
    const { body: slow } = await announce(8 * MB);
    expect((await announce(8 * MB)).body.error.details.quota).toBe("engagement");
    await lapse(slow.upload_id);
    await expect.poll(async () => (await announce(8 * MB)).status).toBe(201);
    const bytes = Buffer.alloc(8 * MB);
    expect((await send(slow, bytes)).body.error.details.quota).toBe("engagement");
    await node.node.app.pool.query("DELETE FROM uploads WHERE id <> $1", [slow.upload_id]);
    await expect.poll(async () => (await send(slow, bytes)).status).toBe(200);
  });

  test("keeps its guest from announcing many more, and nobody else", async () => {
    const engagement = await makeEngagement(node);
    const attacker = makeGuest(engagement);
    // At once, so that none of them sees the others.
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => attacker.call("POST", "/uploads", photo(10))),
    );
    const granted = answers.filter(({ status }) => status === 201);
    expect(granted).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429)!;
    const { retry_after_s } = refused.body.error.details;
    expect(refused.headers.get("retry-after")).toBe(String(retry_after_s));
    expect(retry_after_s).toBeGreaterThan(0);
    expect(retry_after_s).toBeLessThanOrEqual(60);
    expect((await makeGuest(engagement).call("POST", "/uploads", photo(10))).status).toBe(201);
    // What has come is no longer outstanding, and neither is what never will.
    expect((await send(granted[0]!.body, Buffer.from("0123456789"))).status).toBe(200);
    expect((await attacker.call("POST", "/uploads", photo(10))).status).toBe(201);
    expect((await attacker.call("POST", "/uploads", photo(10))).status).toBe(429);
    await lapse(granted[1]!.body.upload_id);
    expect((await attacker.call("POST", "/uploads", photo(10))).status).toBe(201);
    // A lapsed ticket is no way around it.
    expect((await send(granted[1]!.body, Buffer.from("0123456789"))).status).toBe(429);
  });
});

describe("on a disk with less free than it should have", () => {
  let node: TestNode;
  beforeAll(async () => {
    node = await startTestNode({ DISK_FREE_MB: "1000000000", DISK_FLOOR_MB: "0" });
  });
  afterAll(() => node.stop());

  test("no file is taken in any way, and everything else goes on", async () => {
    const raw = await picture("jpeg");
    const { id } = await makeEngagement(node);
    const { body: presenter } = await node.call("POST", "/presenters", { name: "Ada" });
    const answers = [
      await node.call("POST", `/engagements/${id}/uploads`, photo(1)),
      await node.call("POST", "/assets", undefined, { raw, headers: jpegHeaders }),
      await node.call("PUT", `/presenters/${presenter.id}/photo`, undefined, { raw, headers: jpegHeaders }),
    ];
    for (const { status, body } of answers)
      expect([status, body.error.code, body.error.details]).toEqual([
        503,
        "unavailable",
        { reason: "disk_full" },
      ]);
    const { media } = node.node.app;
    await expect(media.put("fetched/picture", raw, "image/jpeg")).rejects.toMatchObject({ status: 503 });
    await media.put("a/copy", raw, "image/jpeg", "making");
    expect((await node.call("PUT", "/records/a", { values: { title: "Still" } })).status).toBe(201);
  });
});
