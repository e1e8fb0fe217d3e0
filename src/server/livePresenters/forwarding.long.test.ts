import { expect, test } from "vitest";
import { startTestNode } from "../../../test/support/node/testNode.ts";
import { startPublisher } from "../../../test/support/presenters/startPublisher.ts";

test("a publisher that is gone without a word leaves its presenter on air for a while", async () => {
  const node = await startTestNode({ RTC_ADDRESSES: "127.0.0.1" });
  const { link, publishers, close } = await startPublisher(node);
  close();
  await expect.poll(publishers).toEqual([]);
  const { rows } = await node.node.app.pool.query("SELECT on_air FROM presenter_links WHERE id = $1", [
    link.id,
  ]);
  expect(rows).toEqual([{ on_air: true }]);
  await node.stop();
});
