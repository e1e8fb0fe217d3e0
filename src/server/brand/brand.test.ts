import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { houseBrand } from "../../core/brand/brand.ts";
import { inAccent } from "../../../test/support/screens/brands.ts";
import { during } from "../../../test/support/node/during.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { fontNamed } from "../../../test/support/media/media.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  await node.node.app.pool.query("UPDATE workspaces SET brand = NULL; DELETE FROM changes");
});

const house = {
  name: null,
  colors: houseBrand.colors,
  fonts: { heading: "Bricolage Grotesque", body: "Inter" },
  logo_asset_id: null,
  logo_on_dark_asset_id: null,
  background: null,
  surface: null,
  second_accent: null,
  ground: "glow",
  ground_asset_id: null,
  look: "calm",
};

const put = (body: unknown, key?: string) => node.call("PUT", "/brand", body, key ? { key } : {});
const read = async (key?: string) => (await node.call("GET", "/brand", undefined, key ? { key } : {})).body;
const told = async () =>
  (await node.node.app.pool.query<{ topic: string }>("SELECT topic FROM changes ORDER BY id")).rows.map(
    ({ topic }) => topic,
  );

test("a workspace without a brand of its own has the house's", async () => {
  expect(await read()).toEqual({ brand: house, warnings: [] });
});

test("what is sent is changed and told once, what is not sent stays", async () => {
  const first = await put({ name: "Kino Rex", primary_color: "#FE0", fonts: { heading: "Lora" } });
  const brand = {
    ...house,
    name: "Kino Rex",
    colors: inAccent("#ffee00"),
    fonts: { heading: "Lora", body: "Inter" },
  };
  expect([first.status, first.body]).toEqual([200, { brand, warnings: [] }]);
  const second = await put({ accent_color: "#00ff00", fonts: { body: "Karla" } });
  const changed = { ...brand, colors: inAccent("#00ff00"), fonts: { heading: "Lora", body: "Karla" } };
  expect(second.body).toEqual({ brand: changed, warnings: [] });
  expect(await read()).toEqual(second.body);
  expect(await told()).toEqual(["brand", "brand"]);
});

test("null takes the name and the fonts away", async () => {
  await put({ name: "Kino Rex", fonts: { heading: "Lora", body: "Karla" } });
  expect((await put({ fonts: { heading: null } })).body.brand.fonts).toEqual({
    heading: "Bricolage Grotesque",
    body: "Karla",
  });
  expect((await put({ name: null, fonts: null })).body.brand).toEqual(house);
});

test("with both colours sent the primary one is the accent", async () => {
  const { body } = await put({ primary_color: "#ffe000", accent_color: "#00e0ff" });
  expect(body.brand.colors).toEqual(inAccent("#ffe000"));
});

test("four digits are read without their alpha, five are no colour", async () => {
  expect((await put({ primary_color: "#f0E8" })).body.brand.colors).toEqual(inAccent("#ff00ee"));
  for (const field of ["primary_color", "accent_color"]) {
    const { status, body } = await put({ [field]: "#12345" });
    expect([status, body.error]).toEqual([
      400,
      { code: "invalid", message: `${field} has 5 digits, which are no colour`, details: { field } },
    ]);
  }
});

test("an accent that does not read is taken with a line for each ground", async () => {
  const { status, body } = await put({ primary_color: "#001f5b" });
  expect([status, body.brand.colors, body.warnings]).toEqual([
    200,
    inAccent("#001f5b"),
    [
      expect.stringContaining("accent #001f5b on background #0e1116 has a contrast of 1.21:1"),
      expect.stringContaining("accent #001f5b on surface #161b22 has a contrast of 1.10:1"),
    ],
  ]);
  expect((await read()).warnings).toEqual(body.warnings);
});

test("a font that nobody has is taken with a warning, until it is uploaded", async () => {
  const { status, body } = await put({ fonts: { heading: "Vanto", body: "serif" } });
  expect([status, body.brand.fonts, body.warnings]).toEqual([
    200,
    { heading: "Vanto", body: "serif" },
    [
      "heading font “Vanto” is neither bundled nor uploaded: headings are set in the body family until a font of this name is uploaded",
    ],
  ]);
  await node.call("POST", "/assets", undefined, { raw: await fontNamed("Vanto") });
  expect((await read()).warnings).toEqual([]);
});

test("what changes nothing tells nobody", async () => {
  await put({ name: "Kino Rex", primary_color: "#ffe000", fonts: { heading: "Lora" } });
  const before = await read();
  for (const body of [
    {},
    { fonts: {} },
    { name: "Kino Rex" },
    { primary_color: "#FFE000" },
    { fonts: { heading: "lora", body: "Inter" } },
    { logo_url: null, logo_on_dark_url: null },
  ])
    expect((await put(body)).body).toEqual(before);
  expect(await told()).toEqual(["brand"]);
});

test("two who change different things at once both get theirs", async () => {
  const { workspace_id } = (await node.call("GET", "/me")).body;
  const other = { ...houseBrand, name: "Rex", logo_source: null, logo_on_dark_source: null };
  const { body } = await during(
    node,
    [["UPDATE workspaces SET brand = $2 WHERE id = $1", [workspace_id, JSON.stringify(other)]]],
    () => put({ primary_color: "#ffe000" }),
  );
  expect(body.brand).toEqual({ ...house, name: "Rex", colors: inAccent("#ffe000") });
});

test("a background of its own brings text that reads, and null the house's again", async () => {
  const light = { background: "#FFF", surface: "#f0f0f0", second_accent: "#1087a8" };
  const { body } = await put(light);
  expect(body.brand).toMatchObject({ background: "#ffffff", surface: "#f0f0f0", second_accent: "#1087a8" });
  expect(body.brand.colors).toMatchObject({ background: "#ffffff", surface: "#f0f0f0", text: "#15191f" });
  expect((await put({ name: "Rex" })).body.brand).toEqual({ ...body.brand, name: "Rex" });
  const cleared = await put({ name: null, background: null, surface: null, second_accent: null });
  expect(cleared.body).toEqual({ brand: house, warnings: [] });
});

test("cards on which no text reads together with the background are named", async () => {
  const { body } = await put({ background: "#ffffff", surface: "#000000" });
  expect(body.warnings.join()).toContain("on surface #000000");
  expect((await put({ second_accent: "#fefefe" })).body.warnings.join()).toContain(
    "second_accent #fefefe on background #ffffff has a contrast of 1.00:1",
  );
});

test("a look brings its own fonts, which chosen ones overrule", async () => {
  expect((await put({ look: "editorial" })).body.brand).toEqual({
    ...house,
    look: "editorial",
    fonts: { heading: "Fraunces", body: "Source Sans 3" },
  });
  const { brand } = (await put({ fonts: { heading: "Lora" } })).body;
  expect(brand.fonts).toEqual({ heading: "Lora", body: "Source Sans 3" });
});

test("a ground of a picture needs one, and one of this workspace", async () => {
  const { body } = await put({ ground: "picture" });
  expect(body.warnings).toEqual([
    "ground is “picture” and ground_asset_id names none: the glow is shown until it does",
  ]);
  const own = (await node.call("POST", "/assets", undefined, { raw: await picture("png") })).body;
  expect((await put({ ground_asset_id: own.id })).body).toMatchObject({
    brand: { ground: "picture", ground_asset_id: own.id },
    warnings: [],
  });
  expect((await node.call("DELETE", `/assets/${own.id}`)).status).toBe(409);
  expect((await put({ ground_asset_id: own.id }, strangerKey)).body.error?.details?.field).toBe(
    "ground_asset_id",
  );
  expect((await put({ ground_asset_id: null })).body.brand.ground_asset_id).toBe(null);
});

test("a brand that an earlier version stored has the house's ground and look", async () => {
  const { logo_asset_id, logo_on_dark_asset_id, colors } = house;
  const stored = { name: "Rex", colors, fonts: { heading: null, body: null }, logo_asset_id };
  const older = { ...stored, logo_on_dark_asset_id, logo_source: null, logo_on_dark_source: null };
  await node.node.app.pool.query("UPDATE workspaces SET brand = $1", [JSON.stringify(older)]);
  expect((await read()).brand).toEqual({ ...house, name: "Rex" });
});

test("each bound is named with its field, and nothing is changed", async () => {
  const cases: [unknown, string][] = [
    [{ name: "x".repeat(201) }, "name"],
    [{ name: "  " }, "name"],
    [{ name: 1 }, "name"],
    [{ primary_color: "#ff" }, "primary_color"],
    [{ primary_color: "#ffe0000" }, "primary_color"],
    [{ primary_color: "ffe000" }, "primary_color"],
    [{ primary_color: null }, "primary_color"],
    [{ accent_color: "#xyz" }, "accent_color"],
    [{ primary_color: "#ffe000", accent_color: "red" }, "accent_color"],
    [{ background: "white" }, "background"],
    [{ surface: "#12345" }, "surface"],
    [{ second_accent: 1 }, "second_accent"],
    [{ ground: "stars" }, "ground"],
    [{ ground: null }, "ground"],
    [{ ground_asset_id: "none" }, "ground_asset_id"],
    [{ look: "loud" }, "look"],
    [{ logo_url: "not a url" }, "logo_url"],
    [{ logo_on_dark_url: 1 }, "logo_on_dark_url"],
    [{ fonts: { heading: "x".repeat(201) } }, "fonts.heading"],
    [{ fonts: { body: "" } }, "fonts.body"],
    [{ fonts: { mono: "Inter" } }, "fonts.mono"],
    [{ fonts: "Inter" }, "fonts"],
    [{ colors: { accent: "#ffffff" } }, "colors"],
  ];
  for (const [sent, field] of cases) {
    const { status, body } = await put(sent);
    expect([sent, status, body.error?.code, body.error?.details?.field]).toEqual([
      sent,
      400,
      "invalid",
      field,
    ]);
  }
  expect([await read(), await told()]).toEqual([{ brand: house, warnings: [] }, []]);
  expect((await put({ name: "x".repeat(200) })).status).toBe(200);
});

test("a viewer may look and not change; another workspace has its own", async () => {
  const { key } = (await node.call("POST", "/keys", { name: "k", role: "viewer", scopes: ["brand"] })).body;
  expect(await read(key)).toEqual({ brand: house, warnings: [] });
  expect((await put({ name: "Rex" }, key)).status).toBe(403);
  await put({ name: "Theirs", primary_color: "#ffe000" }, strangerKey);
  expect(await read()).toEqual({ brand: house, warnings: [] });
  expect((await read(strangerKey)).brand.name).toBe("Theirs");
});
