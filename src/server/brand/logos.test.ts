import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FileServer, startFileServer } from "../../../test/support/node/fileServer.ts";
import { fontNamed } from "../../../test/support/media/media.ts";
import { picture, pictureOf } from "../../../test/support/browser/pictures.ts";
import { storedFiles } from "../../../test/support/node/storedFiles.ts";
import { assetJobsDone } from "../../../test/support/node/assetJobsDone.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { waitingScreen } from "../../../test/support/screens/testScreen.ts";

let node: TestNode;
let web: FileServer;
beforeAll(async () => {
  web = await startFileServer();
  node = await startTestNode({ FETCH_ALLOW_HOSTS: web.host });
  // Signed addresses change with the quarter hour.
  const now = Date.now();
  node.node.app.now = () => now;
  web.files.set("dark.png", await picture("png"));
  web.files.set("light.webp", await picture("webp", { background: "white" }));
  web.files.set("page.html", Buffer.from("<!doctype html>"));
  web.files.set("huge.jpg", await pictureOf(10_485_761));
});
afterAll(async () => {
  await node.stop();
  await web.stop();
});
beforeEach(async () => {
  await node.node.app.pool.query("UPDATE workspaces SET brand = NULL; DELETE FROM changes");
  web.asked.length = 0;
});

const put = (body: unknown, key?: string) => node.call("PUT", "/brand", body, key ? { key } : {});
const asset = async (id: string) => (await node.call("GET", `/assets/${id}`)).body;

/** What a refused call must leave as it was. */
async function everything() {
  await assetJobsDone(node);
  const { body: brand } = await node.call("GET", "/brand");
  const { rows: changes } = await node.node.app.pool.query("SELECT topic FROM changes ORDER BY id");
  const assets = (await node.call("GET", "/assets?limit=200")).body.items;
  return { brand, assets, files: await storedFiles(node), changes };
}

test("the logos are fetched and become assets, which cannot be deleted while they are worn", async () => {
  const { status, body } = await put({
    logo_url: web.url("dark.png"),
    logo_on_dark_url: web.url("light.webp"),
  });
  const { logo_asset_id, logo_on_dark_asset_id } = body.brand;
  expect([status, web.asked]).toEqual([200, ["dark.png", "light.webp"]]);
  expect([await asset(logo_asset_id), await asset(logo_on_dark_asset_id)]).toMatchObject([
    { kind: "image", name: "dark.png", used_by: 1 },
    { kind: "image", name: "light.webp", used_by: 1 },
  ]);
  for (const id of [logo_asset_id, logo_on_dark_asset_id]) {
    const refused = await node.call("DELETE", `/assets/${id}`);
    expect([refused.status, refused.body.error.details]).toEqual([409, { used_by: 1 }]);
  }
  const cleared = await put({ logo_url: null });
  expect(cleared.body.brand).toEqual({ ...body.brand, logo_asset_id: null });
  expect((await asset(logo_asset_id)).used_by).toBe(0);
  expect((await node.call("DELETE", `/assets/${logo_asset_id}`)).status).toBe(204);
  expect((await node.call("DELETE", `/assets/${logo_on_dark_asset_id}`)).status).toBe(409);
});

test("the same address again is not fetched, nor is the signed one of its asset", async () => {
  const { body } = await put({ logo_url: web.url("dark.png") });
  const { url } = await asset(body.brand.logo_asset_id);
  const before = await everything();
  for (const logo_url of [web.url("dark.png"), url]) expect((await put({ logo_url })).body).toEqual(body);
  expect([web.asked, await everything()]).toEqual([["dark.png"], before]);
});

test("another address brings another logo; the one before stays in the library", async () => {
  const first = (await put({ logo_url: web.url("dark.png") })).body.brand.logo_asset_id;
  const second = (await put({ logo_url: web.url("light.webp"), name: "Rex" })).body.brand;
  expect(second).toMatchObject({ name: "Rex", logo_on_dark_asset_id: null });
  expect([(await asset(first)).used_by, (await asset(second.logo_asset_id)).used_by]).toEqual([0, 1]);
});

test("one picture for both grounds is fetched and kept once", async () => {
  const url = web.url("dark.png");
  const { brand } = (await put({ logo_url: url, logo_on_dark_url: url })).body;
  expect(brand.logo_on_dark_asset_id).toBe(brand.logo_asset_id);
  expect([web.asked, (await asset(brand.logo_asset_id)).used_by]).toEqual([["dark.png"], 1]);
});

test("a logo that cannot be had is refused with its field, and nothing is half written", async () => {
  await put({ logo_url: web.url("dark.png") });
  const before = await everything();
  const cases: [string, number, string][] = [
    [web.url("nothing.png"), 400, "invalid"],
    ["http://logos.example/x.png", 400, "invalid"],
    ["https://10.0.0.1/x.png", 400, "invalid"],
    [web.url("page.html"), 415, "unsupported_media_type"],
    [web.url("huge.jpg"), 413, "too_large"],
  ];
  for (const [url, status, code] of cases)
    for (const field of ["logo_url", "logo_on_dark_url"]) {
      // The other one is fetched before or would be after: it is not kept either.
      const sent = { logo_url: web.url("light.webp"), logo_on_dark_url: web.url("light.webp"), [field]: url };
      const { status: got, body } = await put({ ...sent, name: "Changed", primary_color: "#fff" });
      expect([url, got, body.error.code, body.error.details.field]).toEqual([url, status, code, field]);
    }
  expect(await everything()).toEqual(before);
});

test("another workspace's logo is neither seen nor counted", async () => {
  const theirs = (await put({ logo_url: web.url("dark.png") }, strangerKey)).body.brand.logo_asset_id;
  expect((await node.call("GET", `/assets/${theirs}`)).status).toBe(404);
  expect((await node.call("GET", "/brand")).body.brand.logo_asset_id).toBeNull();
});

test("a screen is told of another brand, with its logos and its fonts", async () => {
  const stage = (await node.call("POST", "/stages", { name: "Foyer" })).body;
  const { screen, code } = await waitingScreen(node.url);
  await node.call("POST", `/stages/${stage.id}/screens`, { code });
  const { programme } = await screen.hear("programme");
  expect(programme.brand.name).toBeNull();
  const font = (await node.call("POST", "/assets", undefined, { raw: await fontNamed("Vanto") })).body;
  const sent = { name: "Rex", logo_url: web.url("dark.png"), fonts: { heading: "vanto" } };
  const { brand } = (await put(sent)).body;
  const told = await screen.hear("programme", (message) => message.programme.brand.name === "Rex");
  expect(told.programme.brand).toEqual({ ...brand, fonts: { heading: "vanto", body: null } });
  expect(told.programme.fonts).toEqual([
    { asset_id: font.id, family: "Vanto", weight: "400", style: "normal" },
  ]);
  expect(new Set(Object.keys(told.programme.assets))).toEqual(new Set([brand.logo_asset_id, font.id]));
  screen.close();
});

test("a picture of the library becomes a logo by its id; what is no picture of the workspace is refused", async () => {
  const upload = async (raw: Uint8Array<ArrayBuffer>, key?: string) =>
    (await node.call("POST", "/assets", undefined, { raw, ...(key && { key }) })).body.id;
  const logo = await upload(new Uint8Array(await picture("png")));
  const { status, body } = await put({ logo_asset_id: logo, logo_on_dark_asset_id: logo });
  expect([status, body.brand]).toMatchObject([200, { logo_asset_id: logo, logo_on_dark_asset_id: logo }]);
  expect((await node.call("DELETE", `/assets/${logo}`)).status).toBe(409);

  const before = await everything();
  const theirs = await upload(new Uint8Array(await picture("png")), strangerKey);
  const font = await upload(await fontNamed("Logo"));
  const refused = [
    await put({ logo_asset_id: "nothing" }),
    await put({ logo_asset_id: theirs }),
    await put({ logo_on_dark_asset_id: font }),
    await put({ logo_asset_id: logo, logo_url: null }),
  ];
  expect(refused.map((answer) => [answer.status, answer.body.error.details.field])).toEqual([
    [400, "logo_asset_id"],
    [400, "logo_asset_id"],
    [400, "logo_on_dark_asset_id"],
    [400, "logo_asset_id"],
  ]);
  expect((await everything()).brand).toEqual(before.brand);
  const cleared = await put({ logo_asset_id: null });
  expect(cleared.body.brand).toEqual({ ...body.brand, logo_asset_id: null });
});
