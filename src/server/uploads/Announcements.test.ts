import { statfs } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { DiskFull } from "../disk/DiskFull.ts";
import { DiskSpace } from "../disk/DiskSpace.ts";
import { AnnouncementsFull } from "../disk/AnnouncementsFull.ts";
import { newId } from "../newId.ts";
import { Announcements } from "./Announcements.ts";
import type { Announcement } from "./uploads.repo.ts";

const [MB, GB] = [1024 ** 2, 1024 ** 3];
let node: TestNode;
let engagement_id: string;
beforeAll(async () => {
  node = await startTestNode();
  engagement_id = (await makeEngagement(node)).id;
});
afterAll(() => node.stop());

/** With so much room for files; other programs use the same disk, so all steps are large. */
async function openWith(room: number): Promise<Announcements> {
  const { app } = node.node;
  const { bavail, bsize } = await statfs(app.config.DATA_DIR);
  const space = new DiskSpace(app.config.DATA_DIR, {
    files_bytes: bavail * bsize - room,
    writes_bytes: 0,
  });
  await app.pool.query("DELETE FROM uploads");
  return new Announcements({ pool: app.pool, space, holds_files: true });
}

let others = 0;
const stranger = (bytes: number): Announcement => ({
  workspace_id: "w",
  engagement_id: `e${++others}`,
  address_hash: `a${others}`,
  maker: `guest:${others}`,
  bytes,
});

async function outcomes(announcements: Announcements, asked: Announcement[]): Promise<boolean[]> {
  const answers = asked.map((announcement) =>
    announcements.announce(announcement, { judge: () => {}, make: async () => true }),
  );
  return Promise.all(
    answers.map((answer) =>
      answer.catch((error: unknown) => {
        if (!(error instanceof DiskFull || error instanceof AnnouncementsFull)) throw error;
        return false;
      }),
    ),
  );
}

test("of many who announce at once only those are told to send for whom there is room", async () => {
  const asked = Array.from({ length: 12 }, () => stranger(3 * GB));
  const granted = (await outcomes(await openWith(10 * GB), asked)).filter(Boolean);
  expect(granted).toHaveLength(3);
});

test("what a ticket came to nothing for is free again", async () => {
  const announcements = await openWith(10 * GB);
  const failing = announcements.announce(stranger(8 * GB), {
    judge: () => {},
    make: () => Promise.reject(new Error("closed")),
  });
  await expect(failing).rejects.toThrow("closed");
  expect(await outcomes(announcements, [stranger(8 * GB)])).toEqual([true]);
});

test("one address, and one engagement, leaves half of the room to others", async () => {
  const announcements = await openWith(10 * GB);
  const own = stranger(3 * GB);
  expect(await outcomes(announcements, [own, own])).toEqual([true, false]);
  const { address_hash, engagement_id } = own;
  expect(await outcomes(announcements, [{ ...stranger(3 * GB), address_hash }])).toEqual([false]);
  expect(await outcomes(announcements, [{ ...stranger(3 * GB), engagement_id }])).toEqual([false]);
  expect(await outcomes(announcements, [stranger(3 * GB)])).toEqual([true]);
});

test("what one guest announces keeps nobody from sending a photo, and no neighbour from sending anything", async () => {
  const announcements = await openWith(10 * GB);
  const attacker = stranger(200 * MB);
  const tries = await outcomes(
    announcements,
    Array.from({ length: 270 }, (_, n) => ({ ...attacker, maker: `guest:attacker ${n % 9}` })),
  );
  expect(new Set(tries)).toEqual(new Set([true, false]));
  // The attacker has half of the room now, and of what others leave of it far more than half.
  expect(await outcomes(announcements, [stranger(3 * GB)])).toEqual([true]);
  const { address_hash, engagement_id, workspace_id } = attacker;
  const honest = { ...stranger(3 * MB), address_hash, engagement_id };
  expect(await outcomes(announcements, [honest])).toEqual([true]);
  expect(await outcomes(announcements, [{ ...stranger(10 * MB), engagement_id }])).toEqual([true]);
  // Only one at a time beyond the half that all of them share.
  expect(await outcomes(announcements, [honest])).toEqual([false]);
  const neighbour = { ...stranger(200 * MB), address_hash, workspace_id: `not ${workspace_id}` };
  expect(await outcomes(announcements, [neighbour, neighbour, neighbour])).toEqual([true, true, true]);
});

test("who finds all room announced is told so, and when to come again", async () => {
  const announcements = await openWith(10 * GB);
  expect(await outcomes(announcements, [stranger(8 * GB)])).toEqual([true]);
  const second = announcements.announce(stranger(6 * GB), { judge: () => {}, make: async () => true });
  await expect(second).rejects.toMatchObject({
    status: 503,
    details: { reason: "announced", retry_after_s: 30 },
  });
  const third = announcements.announce(stranger(100 * GB), { judge: () => {}, make: async () => true });
  await expect(third).rejects.toMatchObject({ status: 503, details: { reason: "disk_full" } });
});

test("what other nodes announced counts until it has come, or nothing comes, or its ticket has ended", async () => {
  const { app, first_workspace_id: workspace_id } = node.node;
  const room = async () => outcomes(await openAgain(), [stranger(8 * GB)]);
  let space: DiskSpace;
  const openAgain = async () => new Announcements({ pool: app.pool, space, holds_files: true });
  await openWith(0);
  const { bavail, bsize } = await statfs(app.config.DATA_DIR);
  space = new DiskSpace(app.config.DATA_DIR, { files_bytes: bavail * bsize - 10 * GB, writes_bytes: 0 });
  const upload = { workspace_id, engagement_id, maker: "key:a", kind: "video", mime: "video/mp4" } as const;
  await app.db
    .insertInto("uploads")
    .values({ id: newId(), ...upload, bytes: 6 * GB, expires_at: Date.now() + 600_000 })
    .execute();
  expect(await room()).toEqual([false]);
  await app.pool.query("UPDATE uploads SET received = bytes");
  expect(await room()).toEqual([true]);
  await app.pool.query("UPDATE uploads SET received = 0, active_at = now_ms() - 50000");
  expect(await room()).toEqual([false]);
  await app.pool.query("UPDATE uploads SET active_at = now_ms() - 60001");
  expect(await room()).toEqual([true]);
  await app.pool.query("UPDATE uploads SET active_at = now_ms(), expires_at = 1");
  expect(await room()).toEqual([true]);
});
