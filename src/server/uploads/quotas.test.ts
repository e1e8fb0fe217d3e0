import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/engagements.ts";
import { picture } from "../../../test/support/pictures.ts";
import { startTestNode, type TestNode } from "../../../test/support/testNode.ts";

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
    await app.quotas.requireRoom(first_workspace_id, 24 * MB);
    await expect(app.quotas.requireRoom(first_workspace_id, 2 * MB)).rejects.toMatchObject({ status: 503 });
  });

  test("keeps a hash of an address, never the address", async () => {
    const { rows } = await node.node.app.pool.query<{ address_hash: string }>(
      "SELECT address_hash FROM uploads",
    );
    for (const { address_hash } of rows) expect(address_hash).toMatch(/^[\w-]{22}$/);
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
