import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { playedSource } from "./playedSource.ts";
import type { Source } from "./source.ts";
import { most_at_once } from "./relay.ts";

let node: TestNode;
let origin: string;
let server: http.Server;
let requests: http.IncomingMessage[];
let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  origin = `http://${host}`;
  node = await startTestNode({ FETCH_ALLOW_HOSTS: host });
});
beforeEach(() => (requests = []));
afterAll(async () => {
  server.close().closeAllConnections();
  await node.stop();
});

function findRelay(transport: Source["transport"], url: string): string {
  const source = playedSource(node.node.app, "workspace", { transport, url });
  if ("problem" in source) throw new Error(source.problem);
  return node.url + source.relay_url!;
}

const says = (body: string | Buffer, type = "text/plain", status = 200) =>
  (answer = (_request, response) => response.writeHead(status, { "Content-Type": type }).end(body));

test("a screen opens what is encrypted itself, and all else through the node", () => {
  const at = (url: string, transport: Source["transport"] = "hls") =>
    playedSource(node.node.app, "workspace", { transport, url });
  const relay_url: unknown = expect.stringMatching(/^\/relay\/[\w-]+$/);
  const id: unknown = expect.any(String);
  expect(at("https://tv.example/1.m3u8")).toEqual({
    id,
    transport: "hls",
    url: "https://tv.example/1.m3u8",
    relay_url,
    starts_slowly: false,
  });
  expect(at("http://tv.example/1.m3u8")).toEqual({
    id,
    transport: "hls",
    url: null,
    relay_url,
    starts_slowly: false,
  });
  expect(at("https://tv.example/1.m3u8")).toEqual(at("https://tv.example/1.m3u8"));
  expect(at("ftp://tv.example/1.mp4", "http")).toEqual({ problem: "http needs an http or https address" });
});

test("a source that no screen will ever see says what to set", () => {
  const findProblem = (url: string) => {
    const found = playedSource(node.node.app, "workspace", { transport: "http", url });
    return "problem" in found ? found.problem : null;
  };
  expect(findProblem("http://10.1.2.3/a.mp4")).toBe(
    "10.1.2.3 is on a local network that the node hands on nothing from: " +
      "add its range to GATEWAY_ALLOW, or 10.1.2.3:80 to FETCH_ALLOW_HOSTS",
  );
  expect(findProblem("http://[fd00::1]:8080/a.mp4")).toContain("[fd00::1]:8080 to FETCH_ALLOW_HOSTS");
  for (const url of [`${origin}/a.mp4`, "http://93.184.215.14/a.mp4", "https://10.1.2.3/a.mp4"])
    expect([url, findProblem(url)]).toEqual([url, null]);
});

test("a playlist is handed on with links to all that it names, and those work", async () => {
  answer = (request, response) =>
    request.url === "/a/list.m3u8?pass=secret"
      ? response.end("#EXTM3U\n#EXTINF:1,\n1.ts\n")
      : response.writeHead(200, { "Content-Type": "video/mp2t", "Set-Cookie": "a=b" }).end("picture");
  const playlist = await fetch(findRelay("hls", `${origin}/a/list.m3u8?pass=secret`));
  const text = await playlist.text();
  expect([playlist.status, playlist.headers.get("content-type")]).toEqual([
    200,
    "application/vnd.apple.mpegurl",
  ]);
  expect(text).not.toContain("secret");
  const link = text.split("\n")[2]!;
  const segment = await fetch(node.url + link, {
    headers: { Cookie: "session=1", Authorization: "Bearer x" },
  });
  expect([segment.status, segment.headers.get("content-type"), await segment.text()]).toEqual([
    200,
    "video/mp2t",
    "picture",
  ]);
  expect(segment.headers.get("set-cookie")).toBeNull();
  expect(requests.map(({ url }) => url)).toEqual(["/a/list.m3u8?pass=secret", "/a/1.ts"]);
  expect(requests[1]!.headers).toMatchObject({ "user-agent": "Cuelight" });
  expect([requests[1]!.headers.cookie, requests[1]!.headers.authorization]).toEqual([undefined, undefined]);
});

test("a link cannot be changed, nor lengthened, and ends", async () => {
  says("#EXTM3U");
  const link = findRelay("hls", `${origin}/list.m3u8`);
  const other = link.slice(0, -1) + (link.endsWith("A") ? "B" : "A");
  for (const url of [
    other,
    `${link}/../x`,
    `${link}/x`,
    `${link}?x=1`,
    `${node.url}/relay/`,
    `${node.url}/relay/AAAA`,
  ])
    expect([url, (await fetch(url)).status]).toEqual([url, 404]);
  expect((await fetch(`${link}?_HLS_msn=3&_HLS_part=1`)).status).toBe(200);
  expect(requests.map(({ url }) => url)).toEqual(["/list.m3u8?_HLS_msn=3&_HLS_part=1"]);
  const now = node.node.app.now;
  node.node.app.now = () => now() + 11 * 86_400_000;
  expect((await fetch(link)).status).toBe(404);
  node.node.app.now = now;
});

test("a manifest's folder is open, and nothing beside it", async () => {
  answer = (request, response) =>
    response.end(request.url === "/tv/live.mpd?a=1" ? "<MPD><BaseURL>/other/</BaseURL></MPD>" : request.url);
  const link = findRelay("dash", `${origin}/tv/live.mpd?a=1`);
  const manifest = await (await fetch(link)).text();
  const [, elsewhere] = /<BaseURL>(.*)<\/BaseURL>/.exec(manifest)!;
  const folder = new URL(".", link).href;
  const bodyAt = async (url: string) => {
    const response = await fetch(url);
    return response.ok ? response.text() : response.status;
  };
  expect(await bodyAt(`${folder}video/1.m4s?x=1`)).toBe("/tv/video/1.m4s?x=1");
  expect(await bodyAt(`${node.url}${elsewhere}1.m4s`)).toBe("/other/1.m4s");
  for (const way of [
    "%2e%2e/secret",
    "..%2fsecret",
    "https://elsewhere.example/",
    "//elsewhere.example/",
    "/secret",
  ])
    expect([way, await bodyAt(folder + way)]).toEqual([way, way === "..%2fsecret" ? "/tv/..%2fsecret" : 404]);
});

test("a manifest that has moved is asked for where it is", async () => {
  answer = (request, response) =>
    request.url === "/old/live.mpd"
      ? response.writeHead(302, { Location: "/new/live.mpd" }).end()
      : response.end(request.url === "/new/live.mpd" ? "<MPD/>" : request.url);
  const manifest = await fetch(findRelay("dash", `${origin}/old/live.mpd`));
  expect(await manifest.text()).toBe("<MPD/>");
  expect(await (await fetch(new URL("1.m4s", manifest.url))).text()).toBe("/new/1.m4s");
});

test("a part of a film is asked for as a part", async () => {
  answer = (request, response) =>
    response
      .writeHead(206, { "Content-Type": "text/plain", "Content-Range": "bytes 2-3/9" })
      .end(`${request.headers.range}`);
  const part = await fetch(findRelay("http", `${origin}/film.mp4`), { headers: { Range: "bytes=2-3" } });
  expect([
    part.status,
    part.headers.get("content-range"),
    part.headers.get("content-type"),
    await part.text(),
  ]).toEqual([206, "bytes 2-3/9", "application/octet-stream", "bytes=2-3"]);
});

test("what cannot be had is told in the shape of every error", async () => {
  const errorAt = async (transport: "hls" | "dash" | "http", url = `${origin}/x`) => {
    const response = await fetch(findRelay(transport, url));
    const { error } = (await response.json()) as { error: { code: string; message: string } };
    return [response.status, error.code, error.message];
  };
  says("<html>");
  expect(await errorAt("hls")).toEqual([503, "unavailable", "The stream did not send a playlist"]);
  expect(await errorAt("dash")).toEqual([503, "unavailable", "The stream did not send a manifest"]);
  says("no", "text/plain", 403);
  expect(await errorAt("http")).toEqual([503, "unavailable", "The stream answered with status 403"]);
  says("no", "text/plain", 404);
  expect((await errorAt("http"))[0]).toBe(404);
  answer = (request) => request.socket.destroy();
  expect(await errorAt("http")).toEqual([503, "unavailable", "The stream could not be reached"]);
  expect(await errorAt("http", "http://localhost:9/x")).toEqual([
    503,
    "unavailable",
    "The stream does not lead to a public address (whoever runs Cuelight can allow one by FETCH_ALLOW_HOSTS)",
  ]);
  says("Sign in", "Text/HTML; charset=utf-8");
  expect(await errorAt("http")).toEqual([503, "unavailable", "The stream sent a web page"]);
  says(`#EXTM3U\n${"#".repeat(3_000_000)}`);
  expect((await errorAt("hls"))[0]).toBe(503);
});

test("an endless stream ends when nobody takes it any more, and only so many run at once", async () => {
  let ended = 0;
  answer = (_request, response) => {
    response.writeHead(200, { "Content-Type": "video/mp4" }).write("begin");
    response.on("close", () => (ended += 1));
  };
  const link = findRelay("http", `${origin}/live`);
  const streams = await Promise.all(Array.from({ length: most_at_once }, () => open(link)));
  expect(new Set(streams.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const refused = await fetch(link);
  expect([refused.status, await refused.text()]).toEqual([429, expect.stringContaining("Too many streams")]);
  for (const stream of streams) stream.destroy();
  await expect.poll(() => ended).toBe(most_at_once);
  says("there", "video/mp4");
  await expect.poll(async () => (await fetch(link)).status).toBe(200);
});

async function open(url: string): Promise<http.IncomingMessage> {
  const [response] = (await once(http.get(url, { agent: false }), "response")) as [http.IncomingMessage];
  return response;
}
