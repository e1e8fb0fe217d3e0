import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { captionTimeline } from "../../../test/support/screens/stageWithCaption.ts";
import { ownerKey, startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

async function make(path: string, body: unknown) {
  const made = await node.call("POST", path, body);
  expect([made.status, made.body?.error]).toEqual([201, undefined]);
  return made.body;
}

async function put(path: string, body: unknown) {
  const { status, body: answer } = await node.call("PUT", path, body);
  expect([status, answer?.error]).toEqual([200, undefined]);
}

/** A scene with this caption. */
async function makeScene(title: string, text = "", fields: object = {}) {
  const scene = await make("/scenes", { title, ...fields });
  if (text !== "") await put(`/shots/${scene.shots[0].id}`, { timeline: captionTimeline(text) });
  return scene;
}

async function find(query: string, key = ownerKey): Promise<string[]> {
  const { status, body } = await node.call("GET", `/scenes?${query}`, undefined, { key });
  expect([status, body.error]).toEqual([200, undefined]);
  return body.items.map(({ title }: { title: string }) => title);
}

describe("words find a scene", () => {
  test("in its title, description, fields and blocks, all of them wherever each may be", async () => {
    await makeScene("Zebra arrival", "Doors open at 9", { description: "For the foyer" });
    await makeScene("Zebra leaving", "Good night", { fields: { line: "Mind the giraffe" } });
    expect(await find("q=zebra")).toEqual(["Zebra leaving", "Zebra arrival"]);
    expect(await find("q=DOORS+zebra")).toEqual(["Zebra arrival"]);
    expect(await find("q=foyer+doors")).toEqual(["Zebra arrival"]);
    expect(await find("q=giraffe")).toEqual(["Zebra leaving"]);
    expect(await find("q=giraffe+doors")).toEqual([]);
    expect(await find("q=zebra", strangerKey)).toEqual([]);
  });

  test("in what a ticker and a code hold, and no longer once it is written over", async () => {
    const scene = await makeScene("Line and code");
    const [caption] = captionTimeline("").blocks;
    const blocks = [
      { ...caption, uuid: "t", kind: "ticker", text: "Okapi news" },
      { ...caption, uuid: "q", kind: "qr", text: undefined, props: { text: "https://okapi.example" } },
    ];
    await put(`/shots/${scene.shots[0].id}`, { timeline: { ...captionTimeline(""), blocks } });
    expect(await find("q=okapi+news")).toEqual(["Line and code"]);
    expect(await find("q=okapi.example")).toEqual(["Line and code"]);
    await put(`/shots/${scene.shots[0].id}`, { timeline: captionTimeline("Tapir") });
    expect([await find("q=okapi"), await find("q=tapir")]).toEqual([[], ["Line and code"]]);
  });

  test("in the template that fills it", async () => {
    const template = await makeScene("Card", "Presented by {name} of Quagga");
    await make("/scenes", { title: "Filled", template_id: template.id, fields: { name: "Ada" } });
    expect(await find("q=quagga")).toEqual(["Filled", "Card"]);
    expect(await find("q=quagga+ada")).toEqual(["Filled"]);
  });

  test("in the names of stories and stages that play it, and says so where that is asked", async () => {
    const scene = await makeScene("Narwhal", "Deep sea");
    await makeScene("Narwhal alone");
    const story = await make("/stories", { title: "Lobby loop" });
    await make(`/stories/${story.id}/chapters`, { scene_id: scene.id });
    const stage = await make("/stages", { name: "Ice hall" });
    await put(`/stages/${stage.id}/idle`, { story_id: story.id });
    expect(await find("q=narwhal+lobby")).toEqual(["Narwhal"]);
    expect(await find("q=narwhal+ice")).toEqual(["Narwhal"]);
    const { body } = await node.call("GET", "/scenes?q=narwhal+lobby+ice+deep&why=true");
    expect(body.items).toEqual([
      {
        ...withoutShots(scene),
        found_in: {
          words: ["Deep sea"],
          stories: [{ id: story.id, title: "Lobby loop" }],
          stages: [{ id: stage.id, name: "Ice hall" }],
        },
      },
    ]);
    const plain = await node.call("GET", "/scenes?q=narwhal+lobby");
    expect(plain.body.items).toEqual([withoutShots(scene)]);
  });

  test("and their own wildcards mean themselves", async () => {
    await makeScene("Sale", "50% off_today");
    expect([await find("q=50%25"), await find("q=off_"), await find("q=of%25")]).toEqual([
      ["Sale"],
      ["Sale"],
      [],
    ]);
  });
});

function withoutShots(scene: { shots: unknown }) {
  const { shots: _, ...rest } = scene;
  return rest;
}

describe("scenes are narrowed", () => {
  test("to those that something uses, and to those that nothing does", async () => {
    const kind = "used?";
    const cast = await makeScene("Cast", "", { kind });
    const template = await makeScene("Template", "", { kind });
    await make("/scenes", { title: "Filled from it", kind, template_id: template.id });
    const taken = await makeScene("Taken", "", { kind });
    const story = await make("/stories", { title: "Any" });
    await make(`/stories/${story.id}/chapters`, { scene_id: cast.id });
    const stage = await make("/stages", { name: "Any" });
    const { status } = await node.call("POST", `/stages/${stage.id}/take`, { scene_id: taken.id });
    expect(status).toBe(200);
    expect(await find(`kind=used%3F&used=true`)).toEqual(["Taken", "Template", "Cast"]);
    expect(await find(`kind=used%3F&used=false`)).toEqual(["Filled from it"]);
    expect(await find(`story=${story.id}`)).toEqual(["Cast"]);
    await node.call("DELETE", `/stages/${stage.id}/take`);
    expect(await find(`kind=used%3F&used=false`)).toEqual(["Taken", "Filled from it"]);
  });

  test("to a layout, to those with blanks, and to a shape", async () => {
    const kind = "narrowed";
    const layout = await make("/layouts", { title: "Frame" });
    const wide = await makeScene("Wide", "Words", { kind });
    await put(`/shots/${wide.shots[0].id}`, { timeline: captionTimeline("Words"), layout_id: layout.id });
    const upright = await makeScene("Upright", "", { kind });
    const timeline = captionTimeline("For {name}");
    await put(`/shots/${upright.shots[0].id}`, {
      timeline: { ...timeline, canvas: { ...timeline.canvas, width: 1080, height: 1920 } },
    });
    const picture = await makeScene("Picture", "", { kind });
    const [caption] = timeline.blocks;
    await put(`/shots/${picture.shots[0].id}`, {
      timeline: {
        ...timeline,
        blocks: [{ ...caption, kind: "still", text: undefined, image_blank: "photo" }],
      },
    });
    expect(await find(`layout=${layout.id}`)).toEqual(["Wide"]);
    expect(await find(`kind=narrowed&blanks=true`)).toEqual(["Picture", "Upright"]);
    expect(await find(`kind=narrowed&blanks=false`)).toEqual(["Wide"]);
    expect(await find(`kind=narrowed&shape=portrait`)).toEqual(["Upright"]);
    expect(await find(`kind=narrowed&shape=landscape`)).toEqual(["Picture", "Wide"]);
    expect(await find(`layout=${layout.id}`, strangerKey)).toEqual([]);
  });

  test.each([
    ["used", "perhaps"],
    ["blanks", "1"],
    ["shape", "round"],
    ["why", ""],
  ])("not by %s=%s", async (field, value) => {
    const { status, body } = await node.call("GET", `/scenes?${field}=${value}`);
    expect([status, body.error.details]).toEqual([400, { field }]);
  });
});
