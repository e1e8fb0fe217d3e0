import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { outcome, sessionCallsOf } from "../../../test/support/events/sessionCalls.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let foyer: string;
beforeAll(async () => {
  node = await startTestNode();
  foyer = (await make("/stages", { name: "Foyer" })).id;
});
afterAll(() => node.stop());

const { make } = sessionCallsOf(
  () => node,
  () => foyer,
);
const active = async () => (await node.call("GET", "/alerts?active=true&limit=200")).body.items;

describe("prepared alerts", () => {
  const list = async (key?: string) =>
    (await node.call("GET", "/alert-templates", undefined, key ? { key } : {})).body.items;

  test("are five from the start, in every workspace, in several languages", async () => {
    for (const key of [undefined, strangerKey]) {
      const items = await list(key);
      expect(
        items.slice(0, 5).map(({ name, level }: { name: string; level: string }) => [name, level]),
      ).toEqual([
        ["Evacuate", "emergency"],
        ["Medical", "warning"],
        ["Weather", "warning"],
        ["Security", "warning"],
        ["All clear", "clear"],
      ]);
      for (const { title, text } of items.slice(0, 5))
        for (const language of ["en", "de", "fr", "es"])
          expect([title[language], text[language]]).toEqual([expect.any(String), expect.any(String)]);
    }
  });

  test("come once: those that were deleted stay away after a restart", async () => {
    const [first] = await list(strangerKey);
    await node.call("DELETE", `/alert-templates/${first.id}`, undefined, { key: strangerKey });
    const another = await node.another();
    const { body } = await another.call("GET", "/alert-templates", undefined, { key: strangerKey });
    expect(body.items).toHaveLength(4);
    await another.stop();
  });

  test("are made, read, changed and deleted", async () => {
    const given = { name: "Lost child", level: "info", title: { en: "Lost child" } };
    const made = await make("/alert-templates", given);
    expect(made).toEqual({
      id: expect.any(String),
      ...given,
      text: {},
      asset_id: null,
      sound: false,
      created_at: expect.any(Number),
    });
    const path = `/alert-templates/${made.id}`;
    expect(outcome(await node.call("GET", path))).toEqual([200, made]);
    const changed = { ...made, level: "warning", text: { en: "Info desk" }, sound: true };
    expect(outcome(await node.call("PATCH", path, changed))).toEqual([200, changed]);
    expect((await list()).at(-1)).toEqual(changed);
    const statuses = [];
    for (const _ of [1, 2]) statuses.push((await node.call("DELETE", path)).status);
    expect(statuses).toEqual([204, 404]);
  });

  test("give an alert their words, which stay as they were", async () => {
    const template = await make("/alert-templates", {
      name: "Lost child",
      level: "info",
      title: { en: "Lost child" },
      text: { en: "Info desk" },
      sound: true,
    });
    const alert = await make("/alerts", { template_id: template.id, stage_ids: [foyer] });
    expect(alert).toMatchObject({ level: "info", title: template.title, text: template.text, sound: true });
    const other = await make("/alerts", {
      template_id: template.id,
      title: { en: "Found" },
      sound: false,
      stage_ids: [foyer],
    });
    expect(other).toMatchObject({ level: "info", title: { en: "Found" }, text: template.text, sound: false });
    await node.call("PATCH", `/alert-templates/${template.id}`, { title: { en: "Other" } });
    await node.call("DELETE", `/alert-templates/${template.id}`);
    const items = await active();
    expect(items.find(({ id }: { id: string }) => id === alert.id)).toEqual(alert);
  });

  test.each<[object, string]>([
    [{ name: "" }, "name"],
    [{ level: "panic" }, "level"],
    [{ title: {} }, "title"],
    [{ title: { en: 1 } }, "title.en"],
    [{ text: { en: "x".repeat(501) } }, "text.en"],
    [{ asset_id: "nobody" }, "asset_id"],
    [{ sound: "loud" }, "sound"],
    [{ stage_ids: [] }, "stage_ids"],
  ])("with %j are refused", async (given, field) => {
    const good = { name: "n", level: "info", title: { en: "t" } };
    const { id } = await make("/alert-templates", good);
    expect(outcome(await node.call("POST", "/alert-templates", { ...good, ...given }))).toEqual([
      400,
      { field },
    ]);
    expect(outcome(await node.call("PATCH", `/alert-templates/${id}`, given))).toEqual([400, { field }]);
  });
});
