import { once } from "node:events";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import type { ServerMessage } from "../../contract/liveMessages.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { feedRow, newLink, presentedSession } from "../../../test/support/presenters/livePresenters.ts";
import { stageWithCaption } from "../../../test/support/screens/stageWithCaption.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

/** A presenter's page, as the server sees it. */
async function openPage(token: string, on: Pick<TestNode, "url"> = node) {
  const socket = new WebSocket(`${on.url.replace("http", "ws")}/live`);
  onTestFinished(() => socket.terminate());
  const messages: ServerMessage[] = [];
  socket.on("message", (data) => messages.push(JSON.parse((data as Buffer).toString()) as ServerMessage));
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "hello", protocol: 1, as: "presenter", token }));
  const last = () =>
    messages.flatMap((message) => (message.type === "presenting" ? [message.presenting] : [])).at(-1);
  const isClosed = () => socket.readyState === WebSocket.CLOSED;
  return { socket, messages, last, isClosed };
}

test("the page is told how things stand, and whatever changes of it", async () => {
  const { session, presenters, presenter } = await presentedSession(node, ["Ada", "Grace"]);
  const link = await newLink(node, session.id, presenter.id);
  const other = await newLink(node, session.id, presenters[1]!.id);
  const [page, second] = [await openPage(link.token), await openPage(link.token, await another())];
  const presenting = {
    link_id: link.id,
    name: "Ada",
    session: {
      title: "Keynote",
      starts_at: session.starts_at,
      ends_at: session.ends_at,
      status: "scheduled",
      went_live_at: null,
    },
    stages: ["Hall"],
    on_air: false,
    muted: false,
    note: "",
    source: null,
    feeds: {},
    others: [],
    on_stage: null,
    expires_at: link.expires_at,
  };
  await expect.poll(page.last).toEqual(presenting);
  expect(page.messages[0]).toMatchObject({ type: "welcome", protocol: 1 });
  const { items } = (await node.call("GET", `/sessions/${session.id}/presenter-links`)).body;
  expect(items[1].last_used_at).toEqual(expect.any(Number));

  const feed_id = await feedRow(node, link.id);
  await feedRow(node, other.id);
  const set = (id: string, body: object) => node.call("POST", `/sessions/${session.id}/live/${id}`, body);
  await set(link.id, { on_air: true, note: "Wave", source: "camera", muted: true });
  await set(other.id, { on_air: true });
  await node.call("POST", `/sessions/${session.id}/go_live`);
  const then = {
    ...presenting,
    session: { ...presenting.session, status: "live", went_live_at: expect.any(Number) },
    on_air: true,
    muted: true,
    note: "Wave",
    source: "camera",
    feeds: { camera: feed_id },
    others: ["Grace"],
  };
  await expect.poll(page.last).toEqual(then);
  await expect.poll(second.last).toEqual(then);
});

async function another() {
  const other = await node.another();
  onTestFinished(() => other.stop());
  return other;
}

test("the page is told what plays on the stage", async () => {
  const { stage } = await stageWithCaption(node, { ref: "on/stage", text: "Now" });
  const { session, presenter } = await presentedSession(node);
  await node.call("PATCH", `/sessions/${session.id}`, { stage_id: stage.id });
  const page = await openPage((await newLink(node, session.id, presenter.id)).token);
  await expect.poll(() => page.last()?.on_stage).toBe("Caption");
});

test("a token that is wrong or expired is refused, and one that is revoked at once", async () => {
  const { session, presenter } = await presentedSession(node);
  const refusal = { type: "refused", message: expect.any(String), code: "unauthorized" };
  const stranger = await openPage("x".repeat(43));
  await expect.poll(stranger.isClosed).toBe(true);
  expect(stranger.messages).toEqual([refusal]);

  const link = await newLink(node, session.id, presenter.id);
  const page = await openPage(link.token);
  await expect.poll(page.last).toBeDefined();
  await node.call("DELETE", `/presenter-links/${link.id}`);
  await expect.poll(page.isClosed).toBe(true);
  expect(page.messages.at(-1)).toEqual(refusal);

  const body = { presenter_id: presenter.id, expires_at: Date.now() + 3_000 };
  const short = await node.call("POST", `/sessions/${session.id}/presenter-links`, body);
  const open = await openPage(short.body.token);
  await expect.poll(open.isClosed).toBe(true);
  expect(open.messages.at(-1)).toEqual(refusal);
});
