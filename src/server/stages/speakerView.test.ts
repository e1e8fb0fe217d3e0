import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestScreen, waitingScreen } from "../../../test/support/screens/testScreen.ts";

let node: TestNode;
let stage: { id: string; player_url: string };
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
// Newcomers are let in so many a second: each test has a second of its own.
let seconds = 0;
beforeEach(async () => {
  seconds += 2;
  node.node.app.monotonic_ms = () => performance.now() + seconds * 1_000;
  stage = (await node.call("POST", "/stages", { name: "Hall" })).body;
});
afterEach(() => {
  node.node.app.now = Date.now;
});

const outcome = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body === "" ? null : (body.error?.details ?? body),
];
const path = () => `/stages/${stage.id}/speaker-message`;
const send = (body: unknown, options = {}) => node.call("PUT", path(), body, options);
const read = async (options = {}) => outcome(await node.call("GET", path(), undefined, options));
const remove = async (options = {}) => outcome(await node.call("DELETE", path(), undefined, options));
const listViews = async () =>
  (await node.call("GET", `/stages/${stage.id}/screens`)).body.items.map(
    ({ view }: { view: string }) => view,
  );
const link = () => new URL(stage.player_url).searchParams.get("link")!;
const makeKey = async (role: string, scopes: string[]) =>
  (await node.call("POST", "/keys", { name: role, role, scopes })).body.key as string;

describe("a message to the speaker", () => {
  test("is sent, read, replaced and removed", async () => {
    node.node.app.now = () => 1_900_000_000_000;
    expect(await read()).toEqual([200, { stage_id: stage.id, message: null }]);
    const first = { text: "5 minutes", flash: true, sent_at: 1_900_000_000_000, by: "Bootstrap key" };
    expect(outcome(await send({ text: "5 minutes" }))).toEqual([200, { stage_id: stage.id, message: first }]);
    const second = { ...first, text: "Please finish", flash: false };
    expect(outcome(await send({ text: "Please finish", flash: false }))).toEqual([
      200,
      { stage_id: stage.id, message: second },
    ]);
    expect(await read()).toEqual([200, { stage_id: stage.id, message: second }]);
    expect(await remove()).toEqual([204, null]);
    expect(await remove()).toEqual([204, null]);
    expect(await read()).toEqual([200, { stage_id: stage.id, message: null }]);
  });

  test("has 1 to 280 characters, of which one can be seen", async () => {
    expect((await send({ text: "x".repeat(280) })).status).toBe(200);
    for (const body of [
      {},
      { text: "" },
      { text: "  " },
      { text: null },
      { text: "x".repeat(281) },
      { text: "hello", flash: "yes" },
      { text: "hello", by: "me" },
      undefined,
    ])
      expect((await send(body)).status).toBe(400);
    expect(await read()).toMatchObject([200, { message: { text: "x".repeat(280) } }]);
  });

  test("belongs to the operators of its workspace", async () => {
    const viewer = { key: await makeKey("viewer", ["stages"]) };
    const operator = { key: await makeKey("operator", ["stages"]) };
    const other = { key: await makeKey("owner", ["sessions"]) };
    expect((await send({ text: "Louder" }, operator)).status).toBe(200);
    expect((await send({ text: "Softer" }, viewer)).status).toBe(403);
    expect(await read(viewer)).toMatchObject([200, { message: { text: "Louder", by: "operator" } }]);
    expect((await remove(viewer))[0]).toBe(403);
    for (const asked of [send({ text: "x" }, other), node.call("GET", path(), undefined, other)])
      expect((await asked).status).toBe(403);
    const stranger = { key: strangerKey };
    expect((await send({ text: "x" }, stranger)).status).toBe(404);
    expect([(await read(stranger))[0], (await remove(stranger))[0]]).toEqual([404, 404]);
  });

  test("comes to the stage's screens at once, and to one that was away", async () => {
    const screen = await TestScreen.open(node.url, { link: link(), view: "speaker" });
    const { version } = await screen.hear("caught_up");
    const { message } = (await send({ text: "Questions now" })).body;
    const live = await screen.hear("live", ({ live }) => live.speaker_message !== undefined);
    expect(live.live).toEqual({ speaker_message: message });
    screen.close();

    const back = await TestScreen.open(node.url, { token: screen.token, since: version });
    expect((await back.hear("live")).live.speaker_message).toEqual(message);
    back.close();
    const fresh = await TestScreen.open(node.url, { link: link() });
    expect((await fresh.hear("programme")).programme.speaker_message).toEqual(message);
    await remove();
    await fresh.hear("live", ({ live }) => live.speaker_message === null);
    fresh.close();
  });
});

describe("the view of a screen", () => {
  test("is the audience's unless its link, whoever claims it or a change says otherwise", async () => {
    const waiting = await waitingScreen(node.url);
    const claimed = await node.call("POST", `/stages/${stage.id}/screens`, { code: waiting.code });
    expect([claimed.status, claimed.body.view]).toEqual([201, "audience"]);
    expect((await waiting.screen.hear("place")).view).toBe("audience");
    const changed = await node.call("PATCH", `/screens/${claimed.body.id}`, { view: "speaker" });
    expect([changed.status, changed.body]).toEqual([
      200,
      { ...claimed.body, view: "speaker", last_seen_at: expect.any(Number) },
    ]);
    await waiting.screen.hear("place", ({ view, cell }) => view === "speaker" && cell === null);
    const named = await node.call("PATCH", `/screens/${claimed.body.id}`, { name: "Lectern" });
    expect(named.body).toMatchObject({ name: "Lectern", view: "speaker" });
    waiting.close();

    const second = await waitingScreen(node.url);
    const body = { code: second.code, view: "speaker" };
    expect((await node.call("POST", `/stages/${stage.id}/screens`, body)).body.view).toBe("speaker");
    expect((await second.screen.hear("place")).view).toBe("speaker");
    second.close();
    expect(await listViews()).toEqual(["speaker", "speaker"]);
    const { items } = (await node.call("GET", "/screens?limit=200")).body;
    const ours = items.filter(({ stage_id }: { stage_id: string }) => stage_id === stage.id);
    expect(ours.map(({ view }: { view: string }) => view)).toEqual(["speaker", "speaker"]);
    for (const view of ["guest", null, "", 1])
      expect((await node.call("PATCH", `/screens/${claimed.body.id}`, { view })).status).toBe(400);
  });

  test("follows the link under which a browser opens the stage, and a link without one leaves it", async () => {
    const open = async (token?: string, view?: string) => {
      const screen = await TestScreen.open(node.url, {
        link: link(),
        ...(token && { token }),
        ...(view && { view }),
      });
      await screen.hear("caught_up");
      return screen;
    };
    const place = async (screen: TestScreen) => (await screen.hear("place")).view;
    const first = await open(undefined, "speaker");
    expect([await place(first), await listViews()]).toEqual(["speaker", ["speaker"]]);
    const { items } = (await node.call("GET", `/stages/${stage.id}/screens`)).body;
    expect(items[0].name).toBe("Speaker's view");
    const again = await open(first.token);
    expect([await place(again), await listViews()]).toEqual(["speaker", ["speaker"]]);
    const changed = await open(first.token, "audience");
    expect([await place(changed), await listViews()]).toEqual(["audience", ["audience"]]);
    await first.hear("place", ({ view }) => view === "audience");
    for (const screen of [first, again, changed]) screen.close();
  });

  test("is not taken from who has no link", async () => {
    const screen = await TestScreen.open(node.url, { link: link() });
    await screen.hear("caught_up");
    const plain = await TestScreen.open(node.url, { token: screen.token, view: "speaker" });
    expect((await plain.hear("place")).view).toBe("audience");
    const wrong = await TestScreen.open(node.url, {
      token: screen.token,
      link: `${stage.id}.no`,
      view: "speaker",
    });
    expect((await wrong.hear("place")).view).toBe("audience");
    for (const one of [screen, plain, wrong]) one.close();
  });
});
