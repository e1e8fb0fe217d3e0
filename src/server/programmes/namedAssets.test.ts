import { afterAll, beforeAll, expect, test } from "vitest";
import { sound } from "../../../test/support/media/media.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { assetJobsDone } from "../../../test/support/node/assetJobsDone.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { stageWithScreen } from "../../../test/support/screens/stageWithScreen.ts";
import { TestScreen } from "../../../test/support/screens/testScreen.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const thanksFor = (ref: string) => stageWithScreen(node, { ref, text: "Thanks to {{name}}" });

const octets = { "Content-Type": "application/octet-stream" };

async function upload(raw: Buffer<ArrayBuffer>, key?: string): Promise<{ id: string; address: string }> {
  const options = { raw, headers: octets, ...(key !== undefined && { key }) };
  const { status, body } = await node.call("POST", "/assets", undefined, options);
  expect(status).toBe(201);
  // What is found out about a picture later is part of the programme.
  await assetJobsDone(node);
  return body;
}

const countProgrammes = ({ messages }: TestScreen) =>
  messages.filter(({ type }) => type === "programme").length;

test("a record that comes to name a picture brings it into the programme, and a replaced one changes it", async () => {
  const { screen, shows } = await thanksFor("sponsors/acme");
  const { id, address } = await upload(await picture("png"));
  await node.call("PUT", "/records/sponsors/acme", { values: { name: "Acme", logo: address } });
  const first = await shows(({ assets }) => assets[id] !== undefined);
  expect(first.records["sponsors/acme"]!.values).toEqual({ name: "Acme", logo: address });

  // What names nothing new needs no other programme.
  const before = countProgrammes(screen);
  await node.call("PATCH", "/records/sponsors/acme", { values: { name: "Acme Ltd" } });
  await screen.hear("change", ({ body }) => body.values?.["name"] === "Acme Ltd");
  expect(countProgrammes(screen)).toBe(before);

  const raw = await picture("png", { background: "#ff0000" });
  await node.call("PUT", `/assets/${id}/file`, undefined, { raw, headers: octets });
  const second = await shows(
    ({ assets }) => assets[id] !== undefined && assets[id].url !== first.assets[id]!.url,
  );
  expect(second.assets[id]!.sha256).not.toBe(first.assets[id]!.sha256);
});

test("a screen that missed a picture's name gets the programme with the picture", async () => {
  const { id, address } = await upload(await picture("png"));
  const { screen } = await thanksFor("sponsors/missed");
  screen.say({ type: "ping", t: 1 });
  const { version } = await screen.hear("pong", ({ t }) => t === 1);
  screen.close();
  await node.call("PUT", "/records/sponsors/missed", { values: { name: "Acme", logo: address } });
  const back = await TestScreen.open(node.url, { token: screen.token, since: version! });
  await back.hear("caught_up");
  const kept = back.messages.flatMap((told) =>
    told.type === "programme" ? Object.keys(told.programme.assets) : [],
  );
  expect(kept).toEqual([id]);
  await node.call("PATCH", `/assets/${id}`, { focus: { x: 0.25, y: 1 } });
  await back.hear("programme", ({ programme }) => programme.assets[id]?.focus?.y === 1);
  back.close();
});

test("the picture of a scene's own fields is part of the programme", async () => {
  const { scene, shows } = await thanksFor("sponsors/none");
  const { id, address } = await upload(await picture("png"));
  await node.call("PATCH", `/scenes/${scene.id}`, { fields: { logo: address } });
  await shows(({ assets }) => assets[id] !== undefined);
});

test("a file of another workspace, a forged address and a sound are no part of it", async () => {
  const { screen, shows } = await thanksFor("sponsors/odd");
  const theirs = await upload(await picture("png"), strangerKey);
  const own = await upload(await picture("png"));
  const forged = own.address.slice(0, -1) + (own.address.endsWith("A") ? "B" : "A");
  const heard = await upload(sound());
  const good = await upload(await picture("png"));
  const values = { a: theirs.address, b: forged, c: heard.address, d: good.address };
  await node.call("PUT", "/records/sponsors/odd", { values });
  const { assets } = await shows(({ assets }) => assets[good.id] !== undefined);
  expect(Object.keys(assets)).toEqual([good.id]);

  // They were looked for once, and are not looked for again with every word that changes.
  const before = countProgrammes(screen);
  await node.call("PATCH", "/records/sponsors/odd", { values: { e: "more" } });
  await screen.hear("change", ({ body }) => body.values?.["e"] === "more");
  expect(countProgrammes(screen)).toBe(before);
});
