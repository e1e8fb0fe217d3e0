import { once } from "node:events";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket } from "ws";
import type { ServerMessage } from "../../contract/liveMessages.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { ada, linkPath, newOwner, newVisitor, type Visitor } from "../../../test/support/browser/visitor.ts";

let node: TestNode;
let other: TestNode;
let owner: Visitor;
beforeEach(async () => {
  node = await startTestNode();
  other = await node.another();
  owner = await newOwner(node);
});
afterEach(async () => {
  await other.stop();
  await node.stop();
});

const grace = { name: "Grace", email: "grace@example.com", password: "nanosecond wire" };

/** The live connection of a studio that somebody has open: what it heard, and how it ended. */
async function openStudio(visitor: Visitor, at: TestNode, workspace_id = node.node.first_workspace_id) {
  const Cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const socket = new WebSocket(`${at.url.replace("http", "ws")}/live`, {
    headers: { Cookie, Origin: at.url },
  });
  onTestFinished(() => socket.terminate());
  const heard: ServerMessage[] = [];
  socket.on("message", (data) => heard.push(JSON.parse((data as Buffer).toString()) as ServerMessage));
  const closed = once(socket, "close").then(([code]) => code as number);
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "hello", protocol: 1, as: "studio", workspace_id }));
  await expect.poll(() => heard.map(({ type }) => type)).toContain("welcome");
  const topics = () => heard.flatMap((message) => (message.type === "changed" ? [message.topic] : []));
  return {
    topics,
    /** The last it heard, once it has ended. */
    async ended() {
      const code = await closed;
      return [code, heard.at(-1)?.type];
    },
    /** Something that happens now still reaches it. */
    async hears() {
      const ref = `still/${heard.length}`;
      await node.call("PUT", `/records/${ref}`, { values: {} });
      await expect.poll(() => topics()).toContain(`records/${ref}`);
    },
  };
}

async function signedIn({ email, password }: { email: string; password: string }): Promise<Visitor> {
  const visitor = newVisitor(node);
  await visitor.send("POST", "/auth/sign-in/email", { email, password });
  return visitor;
}

async function joined(role: string): Promise<{ visitor: Visitor; id: string }> {
  const { body } = await owner.api("POST", "/members", { role });
  const visitor = newVisitor(node);
  await visitor.send("POST", linkPath(body.link), grace);
  return { visitor, id: body.id };
}

const refused = [1008, "refused"];

test("signing out ends the live connections of that session on every node, and no others", async () => {
  const elsewhere = await openStudio(await signedIn(ada), node);
  const lines = [await openStudio(owner, node), await openStudio(owner, other)];
  expect((await owner.send("POST", "/auth/sign-out")).status).toBe(200);
  for (const line of lines) expect(await line.ended()).toEqual(refused);
  await elsewhere.hears();
  expect(elsewhere.topics().filter((topic) => topic.startsWith("sign-ins"))).toEqual([]);
});

test("a changed password ends every other session, in every workspace, asked for or not", async () => {
  const second = await signedIn(ada);
  const { body: invitation } = await node.call("POST", "/members", { role: "viewer" }, { key: strangerKey });
  const { body: stranger } = await node.call("GET", "/me", undefined, { key: strangerKey });
  await second.send("POST", linkPath(invitation.link), {});
  const lines = [
    await openStudio(second, node),
    await openStudio(second, other, stranger.workspace_id),
    await openStudio(owner, other),
  ];
  const passwords = { currentPassword: ada.password, newPassword: "battery staple" };
  expect((await owner.send("POST", "/auth/change-password", passwords)).status).toBe(200);
  for (const line of lines) expect(await line.ended()).toEqual(refused);
  expect((await second.api("GET", "/me")).status).toBe(401);
  // Who changed it goes on with the new session.
  await (await openStudio(owner, node)).hears();
});

test("a password that is set by a link ends every session", async () => {
  const { visitor, id } = await joined("viewer");
  const line = await openStudio(visitor, other);
  const { body } = await owner.api("POST", `/members/${id}/reset`);
  await newVisitor(node).send("POST", linkPath(body.link), { password: "a whole new one" });
  expect(await line.ended()).toEqual(refused);
});

test("who is no longer a member hears no more", async () => {
  const { visitor, id } = await joined("viewer");
  const lines = [await openStudio(visitor, node), await openStudio(visitor, other)];
  await owner.api("DELETE", `/members/${id}`);
  for (const line of lines) expect(await line.ended()).toEqual(refused);
});

test("another role begins with another connection", async () => {
  const { visitor, id } = await joined("editor");
  const lines = [await openStudio(visitor, node), await openStudio(visitor, other)];
  await owner.api("PATCH", `/members/${id}`, { role: "viewer" });
  for (const line of lines) expect(await line.ended()).toEqual([1001, "bye"]);
  const again = await openStudio(visitor, node);
  await owner.api("PATCH", `/members/${id}`, { role: "viewer" });
  await again.hears();
});

test("every minute it is looked at whether the session still is, though nobody told", async () => {
  const minutely: (() => void)[] = [];
  const real = setInterval;
  const spy = vi.spyOn(globalThis, "setInterval").mockImplementation(((work: () => void, ms: number) => {
    if (ms === 60_000) minutely.push(work);
    return real(work, ms);
  }) as typeof setInterval);
  const third = await node.another();
  spy.mockRestore();
  onTestFinished(() => third.stop());
  const staying = await openStudio(await signedIn(ada), third);
  const { visitor } = await joined("viewer");
  const line = await openStudio(visitor, third);
  // The look at the session that every welcome is followed by is over by then.
  await line.hears();
  await node.node.app.pool.query(
    `DELETE FROM people_sessions WHERE "userId" = (SELECT id FROM people WHERE email = $1)`,
    [grace.email],
  );
  await line.hears();
  for (const work of minutely) work();
  expect(await line.ended()).toEqual(refused);
  await staying.hears();
});
