import type http from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { answering, catchRefusal } from "../../../test/support/fetch/catchRefusal.ts";
import { localServers } from "../../../test/support/fetch/localServers.ts";
import { safeFetch, type SafeFetchOptions } from "./safeFetch.ts";

const { serve, serveRaw } = localServers();

describe("redirects", () => {
  it("are followed three times, and the caller's headers stay with the host it named", async () => {
    const heard: (string | undefined)[] = [];
    const target = await serve((request, response) => {
      heard.push(request.headers.authorization);
      response.end("there");
    });
    const port = await serve((request, response) => {
      heard.push(request.headers.authorization);
      const next = { "/1": "/2", "/2": "3", "/3": `http://127.0.0.1:${target}/end` }[request.url ?? ""];
      response.writeHead(307, { location: next }).end("ignored");
    });
    const fetched = await safeFetch(`http://127.0.0.1:${port}/1`, {
      max_bytes: 5,
      allow_hosts: [`127.0.0.1:${port}`, `127.0.0.1:${target}`],
      headers: { Authorization: "token" },
    });
    expect({ url: fetched.url, body: fetched.body.toString(), heard }).toEqual({
      url: `http://127.0.0.1:${target}/end`,
      body: "there",
      heard: ["token", "token", "token", undefined],
    });
  });

  it("end after the third, loops included", async () => {
    const heard = vi.fn<http.RequestListener>((_request, response) => {
      response.writeHead(302, { location: "/loop" }).end();
    });
    const port = await serve(heard);
    expect(
      await catchRefusal(`http://127.0.0.1:${port}/`, { allow_hosts: [`127.0.0.1:${port}`] }),
    ).toMatchObject({
      reason: "unreachable",
      message: `127.0.0.1:${port} redirects more than 3 times`,
    });
    expect(heard).toHaveBeenCalledTimes(4);
  });

  it.each([
    "http://127.0.0.1/",
    "https://0x7f.1/",
    "https://[::ffff:127.0.0.1]/",
    "//169.254.169.254/latest/",
    "https://internal.example/",
    "http://8.8.8.8/",
    "https://user:secret@8.8.8.8/",
    "file:///etc/passwd",
    "http://[",
  ])("to «%s» are refused, and the message does not say where they led", async (location) => {
    const port = await serve((_request, response) => response.writeHead(301, { location }).end());
    const refusal = await catchRefusal(`http://127.0.0.1:${port}/`, {
      allow_hosts: [`127.0.0.1:${port}`],
      resolve: answering("10.1.2.3"),
    });
    expect(refusal.reason).toBe("refused");
    expect(refusal.message).toMatch(new RegExp(`^127\\.0\\.0\\.1:${port} (does not lead|must)`));
    expect(refusal.message).not.toMatch(/10\.1\.2\.3|internal|169\.254|secret/);
  });
});

describe("bodies", () => {
  it("are read to exactly the limit", async () => {
    const port = await serve((_request, response) => response.end(Buffer.alloc(1000, 7)));
    const fetched = await fetchLocal(port, { max_bytes: 1000 });
    expect(fetched.body).toEqual(Buffer.alloc(1000, 7));
    expect((await refusalOfLocal(port, { max_bytes: 999 })).reason).toBe("too_large");
  });

  it("are cut off while an endless one is still coming", async () => {
    const port = await serve((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(10_000)));
        response.once("drain", pour);
      };
      pour();
    });
    expect(await refusalOfLocal(port, { max_bytes: 100_000 })).toMatchObject({
      reason: "too_large",
      message: `127.0.0.1:${port} sent more than 100000 bytes`,
    });
  });

  it("are limited by what they unpack to", async () => {
    const port = await serve((request, response) => {
      expect(request.headers["accept-encoding"]).toBe("identity");
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(1_000_000)));
    });
    expect((await fetchLocal(port, { max_bytes: 1_000_000 })).body.length).toBe(1_000_000);
    expect((await refusalOfLocal(port, { max_bytes: 999_999 })).reason).toBe("too_large");
  });

  it.each([
    ["an encoding nobody asked for", { "content-encoding": "gzip, gzip" }, 200],
    ["gzip that is none", { "content-encoding": "gzip" }, 200],
    ["more announced than sent", { "content-length": "50" }, 200],
    ["not found", {}, 404],
    ["an error", {}, 500],
    ["unchanged", {}, 304],
    ["a redirect to nowhere", {}, 302],
    ["another protocol", { connection: "upgrade", upgrade: "websocket" }, 101],
  ])("of %s count as unreachable", async (_what, headers, status) => {
    const port = await serve((_request, response) => {
      response.writeHead(status, headers);
      response.write("short", () => response.destroy());
    });
    expect((await refusalOfLocal(port)).reason).toBe("unreachable");
  });

  it("with a length that lies are never longer than it says", async () => {
    const port = await serveRaw("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello and much more");
    expect((await fetchLocal(port)).body.toString()).toBe("hello");
  });

  it.each(["", "nonsense\r\n\r\n", "HTTP/1.1 200 OK\r\nX: " + "x".repeat(100_000)])(
    "do not come from what is no HTTP",
    async (words) => {
      expect((await refusalOfLocal(await serveRaw(words))).reason).toBe("unreachable");
    },
  );
});

describe("the time limit", () => {
  it.each<[string, http.RequestListener]>([
    ["silence", () => {}],
    ["a body that stops", (_request, response) => void response.writeHead(200).write("one byte at a")],
    [
      "a body that drips",
      (_request, response) => {
        const drip = setInterval(() => response.write("."), 20);
        response.once("close", () => clearInterval(drip));
      },
    ],
  ])("ends %s", async (_what, listener) => {
    const port = await serve(listener);
    expect(await refusalOfLocal(port, { timeout_ms: 300 })).toMatchObject({
      reason: "unreachable",
      message: `127.0.0.1:${port} did not answer within 0.3 s`,
    });
  });

  it("ends waiting for a name server", async () => {
    const refusal = await catchRefusal("https://slow.example/", {
      timeout_ms: 50,
      resolve: () => new Promise(() => {}),
    });
    expect(refusal).toMatchObject({
      reason: "unreachable",
      message: "slow.example did not answer within 0.05 s",
    });
  });
});

const local = (port: number) => ({ max_bytes: 1000, allow_hosts: [`127.0.0.1:${port}`] });

function fetchLocal(port: number, options: Partial<SafeFetchOptions> = {}) {
  return safeFetch(`http://127.0.0.1:${port}/`, { ...local(port), ...options });
}

function refusalOfLocal(port: number, options: Partial<SafeFetchOptions> = {}) {
  return catchRefusal(`http://127.0.0.1:${port}/`, { ...local(port), ...options });
}
