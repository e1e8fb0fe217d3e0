import { afterAll, beforeAll, expect, test } from "vitest";
import { holdEngagement } from "../engagements/holdEngagement.ts";
import { film } from "../../../test/support/media/media.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { send, ticketFor } from "../../../test/support/node/uploads.ts";
import { transaction } from "../write.ts";
import { checkFile } from "./checkFile.ts";
import { makePost } from "./makePost.ts";

let node: TestNode;
let maker: string;
let workspace_id: string;
beforeAll(async () => {
  node = await startTestNode();
  const me = (await node.call("GET", "/me")).body;
  maker = `key:${me.key_id}`;
  workspace_id = me.workspace_id;
});
afterAll(() => node.stop());

test("a video cannot be posted on a node without tools, though it was sent to one that has them", async () => {
  const { app } = node.node;
  const { id } = await makeEngagement(node);
  const bytes = await film();
  const ticket = await ticketFor(node, id, { kind: "video", mime: "video/mp4", bytes: bytes.length });
  await send(ticket, bytes);
  const body = { kind: "video" as const, upload_id: ticket.upload_id };
  const posted = { engagement_id: id, maker, body };
  const file = await checkFile(app, posted, async () => false);
  const made = transaction(app, workspace_id, async (tx) => {
    const engagement = await holdEngagement(tx, { id, workspace_id });
    return makePost(app, tx, { engagement, maker, source: "api", guest_id: null, body, file });
  });
  await expect(made).rejects.toMatchObject({ code: "unavailable", status: 503 });
  expect(await checkFile(app, posted, async () => true)).toEqual({
    upload_id: ticket.upload_id,
    refusal: null,
  });
});

test("only a whole file of its maker is looked at", async () => {
  const { app } = node.node;
  const { id } = await makeEngagement(node);
  const { upload_id } = await ticketFor(node, id, { kind: "photo", mime: "image/jpeg", bytes: 10 });
  const posted = { engagement_id: id, maker, body: { kind: "photo" as const, upload_id } };
  expect(await checkFile(app, posted)).toBe(null);
  await send(await ticketFor(node, id, { kind: "photo", mime: "image/jpeg", bytes: 1 }), new Uint8Array(1));
  expect(await checkFile(app, { ...posted, maker: "key:other" })).toBe(null);
  expect(await checkFile(app, { ...posted, body: { kind: "note", upload_id } })).toBe(null);
});
