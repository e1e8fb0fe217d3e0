import { expect, test } from "vitest";
import { followSchedules } from "../../../test/support/events/followedSchedules.ts";
import { asFrabXml, tenTalks } from "../../../test/support/events/schedules.ts";
import { transaction } from "../write.ts";
import { whileWatched } from "./askSchedule.ts";
import { saveReading } from "./saveReading.ts";
import { askStored, buildSettersCall } from "./syncSource.ts";

const { here, sessions, url, serve, put, source } = followSchedules();

test("of two nodes one reads, and the other goes on when it is gone", async () => {
  const other = await here.node.another();
  other.node.app.now = () => here.now;
  serve(asFrabXml(tenTalks()));
  await put({ every_min: 5 });
  const asked = () => here.site.asked.filter((one) => one.path === here.path).length;
  expect(asked()).toBe(1);
  here.now += 10_000;
  await expect.poll(async () => (await source()).last_read_at).toBe(here.now);
  expect(asked()).toBe(2);
  // Another node had it and died: it is due again when its lease ends.
  await other.stop();
  const { rows } = await here.node.node.app.pool.query<{ event_id: string }>(
    `UPDATE event_sources SET due_at = $2 WHERE url = $1 RETURNING event_id`,
    [url(), here.now + 180_000],
  );
  expect(rows).toHaveLength(1);
  here.now += 180_000;
  await expect.poll(async () => (await source()).last_read_at).toBe(here.now);
  expect(asked()).toBe(3);
});

test("what was read under other settings is not stored", async () => {
  serve(asFrabXml(tenTalks()));
  await put();
  const { app } = here.node.node;
  const { rows } = await app.pool.query<{ event_id: string }>(
    "SELECT event_id FROM event_sources WHERE url = $1",
    [url()],
  );
  const { event_id } = rows[0]!;
  const { row, result } = await askStored(app, event_id, whileWatched);
  await put({ apply: "ask" });
  const call = buildSettersCall(app, row);
  const { reading } = await transaction(app, row.workspace_id, (tx) =>
    saveReading(call, tx, { event_id, version: row.version, result, accept_removed: false }),
  );
  expect(reading).toMatchObject({
    applied: false,
    error: expect.stringContaining("changed while it was read"),
  });
  expect([await sessions(), (await source()).error]).toEqual([[], null]);
});
