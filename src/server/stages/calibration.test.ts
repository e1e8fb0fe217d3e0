import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newOwner } from "../../../test/support/browser/visitor.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { waitingScreen } from "../../../test/support/screens/testScreen.ts";

let node: TestNode;
let stage_id: string;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  stage_id = (await node.call("POST", "/stages", { name: "Foyer" })).body.id;
});

const path = (id = stage_id) => `/stages/${id}/calibration`;
const put = (calibration: unknown, id = stage_id) => node.call("PUT", path(id), { calibration });

const measured = {
  camera: "Front camera",
  aspect: 1.5,
  face: { share: 0.3, min_face: 0.06 },
  box: { top: 0.2, right: 0.15, bottom: 0.3, left: 0.15 },
  reach: { x: 0.5, y: 0.45, palm: 0.12 },
  pinch: { open_gap: 0.9, closed_gap: 0.12, close: 0.3, open: 0.45 },
  test: { hits: 4, targets: 5, ms: 1400 },
};

async function pairedScreen() {
  const { screen, code } = await waitingScreen(node.url);
  const { body } = await node.call("POST", `/stages/${stage_id}/screens`, { code, name: "Left" });
  await screen.hear("caught_up");
  return { screen, id: body.id as string };
}

test("is null until somebody saves one; each save counts and says when and by whom", async () => {
  const before = await node.call("GET", path());
  expect([before.status, before.body]).toEqual([200, { stage_id, calibration: null }]);
  const first = await put({ ...measured, version: 40, at: 1, by: "screen" });
  const saved = { ...measured, version: 1, at: expect.any(Number), by: "api" };
  expect([first.status, first.body]).toEqual([200, { stage_id, calibration: saved }]);
  const second = await put({ ...first.body.calibration, test: null });
  expect(second.body.calibration).toEqual({ ...saved, version: 2, test: null });
  expect((await node.call("GET", path())).body).toEqual(second.body);
});

test("drops parts that make no sense and keeps the rest; without parts it is the defaults", async () => {
  const odd = { ...measured, box: { ...measured.box, left: 0.95 }, pinch: "wide", mood: "fine" };
  expect((await put(odd)).body.calibration).toMatchObject({ ...measured, box: null, pinch: null });
  const nothing = {
    camera: null,
    aspect: 16 / 9,
    face: null,
    box: null,
    reach: null,
    pinch: null,
    test: null,
  };
  const emptied = await put({});
  expect([emptied.status, emptied.body.calibration]).toEqual([
    200,
    { ...nothing, version: 2, at: expect.any(Number), by: "api" },
  ]);
});

test("an editor in the studio is named as such", async () => {
  const owner = await newOwner(node);
  const { status, body } = await owner.api("PUT", path(), { calibration: measured });
  expect([status, body.calibration.by]).toEqual([200, "editor"]);
});

test.each([
  ["PUT", {}, "calibration"],
  ["PUT", { calibration: null }, "calibration"],
  ["PUT", { calibration: [] }, "calibration"],
  ["PUT", { calibration: "none" }, "calibration"],
  ["PUT", { calibration: {}, camera: "Front" }, "camera"],
  ["POST", {}, "action"],
  ["POST", { action: "measure" }, "action"],
  ["POST", { action: "calibrate", screens: 2 }, "screens"],
])("%s %j is refused at %s", async (method, body, field) => {
  const answer = await node.call(method, path(), body);
  expect([answer.status, answer.body.error.details]).toEqual([400, { field }]);
  expect((await node.call("GET", path())).body.calibration).toBeNull();
});

test("of a stage that is not there is not found", async () => {
  const answers = [
    await node.call("GET", path("nobody")),
    await put({}, "nobody"),
    await node.call("POST", path("nobody"), { action: "calibrate" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test("the stage's screens hear it at once", async () => {
  const { screen } = await pairedScreen();
  await put(measured);
  const { programme } = await screen.hear("programme", (one) => one.programme.stage.calibration !== null);
  expect(programme.stage.calibration).toMatchObject({ ...measured, version: 1, by: "api" });
  screen.close();
});

test("the guided calibration is opened on the screens that are online, and on no others", async () => {
  const ask = () => node.call("POST", path(), { action: "calibrate" });
  const nobody = await ask();
  const [left, right] = [await pairedScreen(), await pairedScreen()];
  await node.node.app.pool.query("UPDATE screens SET last_seen_at = 0 WHERE id = $1", [right.id]);
  const one = await ask();
  expect([nobody.body, one.status, one.body]).toEqual([
    { stage_id, screens: 0 },
    200,
    { stage_id, screens: 1 },
  ]);
  expect(await left.screen.hear("command")).toMatchObject({ command: "calibrate", name: "Left" });
  const direct = await node.call("POST", `/screens/${left.id}/command`, { command: "calibrate" });
  expect([direct.status, direct.body.error.details]).toEqual([400, { field: "command" }]);
  left.screen.close();
  right.screen.close();
});

test("what is measured in front of a screen is saved for its stage, and its screens hear it", async () => {
  const [left, right] = [await pairedScreen(), await pairedScreen()];
  await put(measured);
  left.screen.say({ type: "calibration", calibration: { ...measured, face: null, by: "api", test: 3 } });
  const { programme } = await right.screen.hear(
    "programme",
    (one) => one.programme.stage.calibration?.by === "screen",
  );
  const saved = { ...measured, face: null, test: null, version: 2, by: "screen", at: expect.any(Number) };
  expect(programme.stage.calibration).toEqual(saved);
  expect((await node.call("GET", path())).body.calibration).toEqual(saved);
  left.screen.close();
  right.screen.close();
});

test("a page that is no screen yet cannot save one", async () => {
  const { screen } = await waitingScreen(node.url);
  screen.say({ type: "calibration", calibration: measured });
  screen.say({ type: "ping", t: 1 });
  await screen.hear("pong");
  expect((await node.call("GET", path())).body.calibration).toBeNull();
  screen.close();
});
