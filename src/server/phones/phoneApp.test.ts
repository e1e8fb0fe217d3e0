import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "../../../test/support/browser/pictures.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node?.stop());

const open = (path: string) => fetch(node.url + path);

const find = (html: string, pattern: RegExp) => pattern.exec(html)![1]!;

async function wearLogo() {
  const raw = await picture("png", { width: 800, height: 200 });
  const headers = { "Content-Type": "image/png", "X-Filename": "logo.png" };
  const { body } = await node.call("POST", "/assets", undefined, { raw, headers });
  await node.call("PUT", "/brand", { name: "Kino Rex", logo_on_dark_asset_id: body.id });
}

test("an engagement can be put on the home screen, under its own name and in the brand", async () => {
  const { join_code } = await makeEngagement(node, { title: "Nuit blanche « à » <Genève>" });
  await node.call("PUT", "/brand", { name: "Rex" });
  const html = await (await open(`/e/${join_code}`)).text();
  const answer = await open(find(html, /<link rel="manifest" href="([^"]+)"/));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "application/manifest+json; charset=utf-8",
  ]);
  const manifest = (await answer.json()) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({
    name: "Nuit blanche « à » <Genève>",
    short_name: "Rex",
    start_url: `/e/${join_code}`,
    scope: `/e/${join_code}`,
    display: "standalone",
    background_color: "#0e1116",
  });
  const icons = [
    ...manifest.icons.map(({ src }) => src),
    find(html, /<link rel="apple-touch-icon" href="([^"]+)"/),
  ];
  const sizes = await Promise.all(
    icons.map(async (src) => {
      const { width, height, format } = await sharp(await (await open(src)).bytes()).metadata();
      return { width, height, format };
    }),
  );
  expect(sizes).toEqual([192, 512, 512, 180].map((side) => ({ width: side, height: side, format: "png" })));
});

test("a logo comes in the size of a phone, and on a plate where it was made for another ground", async () => {
  await wearLogo();
  const { join_code } = await makeEngagement(node);
  const html = await (await open(`/e/${join_code}`)).text();
  const { brand } = JSON.parse(find(html, /id="given">(.*?)<\/script>/));
  const answer = await open(brand.logo.dark);
  const { width, height, format } = await sharp(await answer.bytes()).metadata();
  expect([answer.status, width, height, format]).toEqual([200, 360, 90, "webp"]);
  expect((await open(brand.logo.light)).status).toBe(200);
  const style = find(html, /<style>(.*)<\/style>/);
  expect(style.split("@media").map((theme) => /--logo-plate:(#?\w+)/.exec(theme)?.[1])).toEqual([
    "transparent",
    "#0e1116",
  ]);
});

test("what is unknown is not drawn", async () => {
  await node.call("PUT", "/brand", { logo_on_dark_asset_id: null });
  const { join_code } = await makeEngagement(node);
  const paths = [
    `/e/${join_code}/logo-dark.webp`,
    `/e/${join_code}/__proto__`,
    "/e/QQQQQQ/icon-192.png",
    "/e/QQQQQQ/app.webmanifest",
  ];
  expect(await Promise.all(paths.map(async (path) => (await open(path)).status))).toEqual([
    404, 404, 404, 404,
  ]);
});
