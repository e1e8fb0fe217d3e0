import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { playedSource } from "./playedSource.ts";
import type { Source } from "./source.ts";

/** Something on the venue's network, reached by two addresses of it. */
let server: http.Server;
let port: number;
let asked: string[];
/** One node may reach that network; for the other the first address is as good as a stranger's on the internet. */
let inside: TestNode;
let outside: TestNode;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    asked.push(`${request.headers.host!.split(":")[0]}${request.url}`);
    answer(request.url!, response);
  });
  await once(server.listen(0), "listening");
  ({ port } = server.address() as AddressInfo);
  inside = await startTestNode({ GATEWAY_ALLOW: "127.0.0.0/8,::1" });
  outside = await startTestNode({ GATEWAY_ALLOW: "127.0.0.0/8,::1", FETCH_ALLOW_HOSTS: `127.0.0.1:${port}` });
});
beforeEach(() => (asked = []));
afterAll(async () => {
  server.close().closeAllConnections();
  await inside.stop();
  await outside.stop();
});

function answer(path: string, response: http.ServerResponse) {
  const neighbour = `http://127.0.0.2:${port}`;
  if (path === "/list.m3u8") return response.end(`#EXTM3U\n#EXTINF:1,\n1.ts\n#EXTINF:1,\n${neighbour}/x\n`);
  if (path === "/live.mpd") return response.end(`<MPD><BaseURL>${neighbour}/</BaseURL></MPD>`);
  if (path === "/moved") return response.writeHead(302, { Location: `${neighbour}/x` }).end();
  return response.writeHead(200, { "Content-Type": "video/mp2t" }).end("picture");
}

async function open(node: TestNode, transport: Source["transport"], path: string) {
  const source = playedSource(node.node.app, "workspace", {
    transport,
    url: `http://127.0.0.1:${port}${path}`,
  });
  if ("problem" in source) throw new Error(source.problem);
  const response = await fetch(node.url + source.relay_url!);
  return { response, text: await response.text() };
}

const fetchStatus = async (url: string) => (await fetch(url)).status;

test("a source on the local network is handed on, and of what its playlist names only what lies on that host", async () => {
  const { text } = await open(inside, "hls", "/list.m3u8");
  const [segment, elsewhere] = text.split("\n").filter((line) => line.startsWith("/relay/"));
  expect(await fetchStatus(inside.url + segment!)).toBe(200);
  expect(await fetchStatus(inside.url + elsewhere!)).toBe(503);
  expect(asked).toEqual(["127.0.0.1/list.m3u8", "127.0.0.1/1.ts"]);
});

test("nor does a manifest, or a redirect, lead to another host there", async () => {
  const { response, text } = await open(inside, "dash", "/live.mpd");
  const [, folder] = /<BaseURL>(.*)<\/BaseURL>/.exec(text)!;
  expect(await fetchStatus(new URL("1.m4s", response.url).href)).toBe(200);
  expect(await fetchStatus(`${inside.url}${folder}1.m4s`)).toBe(503);
  expect((await open(inside, "http", "/moved")).response.status).toBe(503);
  expect(asked.filter((each) => each.startsWith("127.0.0.2"))).toEqual([]);
});

test("what comes from outside opens nothing there, not even under its own name", async () => {
  const { config } = outside.node.app;
  const { text } = await open(outside, "hls", "/list.m3u8");
  const { response } = await open(outside, "dash", "/live.mpd");
  // From now on the name leads into the local network.
  const hosts = config.FETCH_ALLOW_HOSTS.splice(0);
  const segment = text.split("\n").find((line) => line.startsWith("/relay/"))!;
  expect(await fetchStatus(outside.url + segment)).toBe(503);
  expect(await fetchStatus(new URL("1.m4s", response.url).href)).toBe(503);
  config.FETCH_ALLOW_HOSTS.push(...hosts);
  expect(asked).toEqual(["127.0.0.1/list.m3u8", "127.0.0.1/live.mpd", "127.0.0.1/live.mpd"]);
});
