import { readFileSync } from "node:fs";
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import tls from "node:tls";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FetchRefused, safeFetch, type SafeFetchOptions } from "./safeFetch.ts";

const PUBLIC = { address: "93.184.216.34", family: 4 };
const servers: http.Server[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    }),
  );
});

describe("addresses that are not public", () => {
  const PRIVATE_URLS = [
    "http://127.0.0.1/",
    "http://127.1/",
    "http://127.0.1/",
    "http://0x7f.1/",
    "http://0x7f000001/",
    "http://0x7f.0x0.0x0.0x1/",
    "http://0177.0.0.1/",
    "http://017700000001/",
    "http://2130706433/",
    "http://127.0.0.1./",
    "http://%31%32%37.0.0.1/",
    "http://127。0。0。1/",
    "http://①②⑦.⓪.⓪.①/",
    "http://127.0.0.1:80/",
    "http:127.0.0.1/",
    "http:\\\\127.0.0.1\\",
    " http://127.0.0.1/ ",
    "HTTP://127.0.0.1/",
    "http://0/",
    "http://0.0.0.0/",
    "http://10.0.0.1/",
    "http://0xa.1/",
    "http://172.16.0.1/",
    "http://192.168.0.1/",
    "http://192.168.257/",
    "http://169.254.169.254/latest/meta-data/",
    "http://2852039166/",
    "http://100.64.0.1/",
    "http://198.18.0.1/",
    "http://224.0.0.1/",
    "http://255.255.255.255/",
    "http://[::]/",
    "http://[::1]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://[0000:0000:0000:0000:0000:0000:0000:0001]/",
    "http://[::127.0.0.1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::FFFF:10.0.0.1]/",
    "http://[::ffff:0:127.0.0.1]/",
    "http://[fe80::1]/",
    "http://[fe80::1%25eth0]/",
    "http://[fe80::1%eth0]/",
    "http://[fc00::1]/",
    "http://[fec0::1]/",
    "http://[ff02::1]/",
    "http://[64:ff9b::127.0.0.1]/",
    "http://[64:ff9b:1::a00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[2001::1]/",
    "https://[::1]/",
    "https://127.1/",
    "http://127.0.0.1.evil@127.0.0.1/",
    "http://8.8.8.8@127.0.0.1/",
    "http://user:secret@8.8.8.8/",
    "http://:@127.0.0.1/",
    "http://127.0.0.1#@8.8.8.8/",
    "http://256.256.256.256/",
    "http://[::1/",
    "http:///",
    "//127.0.0.1/",
    "127.0.0.1",
    "",
    "file:///etc/passwd",
    "ftp://8.8.8.8/",
    "gopher://127.0.0.1:6379/",
    "data:text/plain,hello",
    "javascript:alert(1)",
    "unix:/var/run/docker.sock",
  ];

  it.each(PRIVATE_URLS)("«%s» is refused without a connection", async (url) => {
    const connect = vi.spyOn(net, "connect");
    const refusal = await catchRefusal(url, { protocols: ["https:", "http:"] });
    expect(refusal.reason).toBe("refused");
    expect(connect).not.toHaveBeenCalled();
  });

  it.each([
    ["127.0.0.1"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["169.254.169.254"],
    ["fe80::1%lo"],
    ["10.0.0.1", "192.168.0.1"],
    ["not an address"],
  ])("a name that means %s is refused without a connection", async (...addresses) => {
    const connect = vi.spyOn(net, "connect");
    const refusal = await catchRefusal("https://rebind.example/", { resolve: answering(...addresses) });
    expect(refusal).toMatchObject({
      reason: "refused",
      message:
        "rebind.example does not lead to a public address (whoever runs Cuelight can allow one by FETCH_ALLOW_HOSTS)",
    });
    expect(connect).not.toHaveBeenCalled();
  });

  it("localhost is refused, however it is written", async () => {
    for (const host of ["localhost", "LOCALHOST"]) {
      expect((await catchRefusal(`https://${host}/`)).reason).toBe("refused");
    }
  });

  it("plain http is refused unless the caller takes it", async () => {
    expect(await catchRefusal("http://8.8.8.8/")).toMatchObject({
      reason: "refused",
      message: "8.8.8.8 must be reached over https, redirects included",
    });
  });
});

describe("a name that changes its answer", () => {
  it("is asked once, and the connection goes to the answer that was checked", async () => {
    const reached: string[] = [];
    const port = await serve((request, response) => {
      reached.push(request.socket.localAddress ?? "");
      response.end("first");
    }, "0.0.0.0");
    const resolve = answeringInTurn("127.0.0.2", "127.0.0.3");
    const fetched = await safeFetch(`http://rebind.example:${port}/`, {
      max_bytes: 100,
      allow_hosts: [`rebind.example:${port}`],
      resolve,
    });
    expect({ body: fetched.body.toString(), reached }).toEqual({ body: "first", reached: ["127.0.0.2"] });
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  it("is handed to the connection as the public address only, whatever else it answered", async () => {
    const connect = vi.spyOn(net, "connect").mockImplementation(() => {
      throw new Error("no network here");
    });
    const resolve = answering("127.0.0.1");
    resolve.mockResolvedValueOnce([
      { address: "10.0.0.1", family: 4 },
      PUBLIC,
      { address: "::1", family: 6 },
    ]);
    await catchRefusal("https://rebind.example/", { resolve });
    const dialled = connect.mock.calls.flat() as unknown[] as net.TcpNetConnectOpts[];
    const used = vi.fn<(...answer: unknown[]) => void>();
    dialled[0]?.lookup?.("rebind.example", { all: true }, used);
    expect(used.mock.calls).toEqual([[null, [PUBLIC]]]);
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  it("is refused when the connection ends up elsewhere, before a byte is sent", async () => {
    const heard = vi.fn<http.RequestListener>();
    const port = await serve(heard);
    dialLoopback(port);
    const refusal = await catchRefusal("http://rebind.example/", {
      protocols: ["http:"],
      resolve: answering(PUBLIC.address),
    });
    expect(refusal.reason).toBe("refused");
    expect(heard).not.toHaveBeenCalled();
  });

  it("is checked anew at every redirect", async () => {
    const heard = vi.fn<http.RequestListener>((_request, response) => {
      response.writeHead(302, { location: "/again" }).end();
    });
    dialLoopback(await serve(heard), PUBLIC.address);
    const refusal = await catchRefusal("http://rebind.example/", {
      protocols: ["http:"],
      resolve: answeringInTurn(PUBLIC.address, "127.0.0.1"),
    });
    expect(refusal.reason).toBe("refused");
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe("hosts that are allowed", () => {
  it("are let through by exactly their host and port", async () => {
    const port = await serve((_request, response) => response.end("hello"));
    const other = await serve((_request, response) => response.end("secret"));
    const allow_hosts = [`Intranet.example:${port}`];
    const resolve = answering("127.0.0.1");
    const fetched = await safeFetch(`http://intranet.example:${port}/`, {
      max_bytes: 5,
      allow_hosts,
      resolve,
    });
    expect(fetched).toEqual({
      status: 200,
      headers: expect.objectContaining({ "content-length": "5" }),
      body: Buffer.from("hello"),
      url: `http://intranet.example:${port}/`,
    });
    for (const host of [
      `intranet.example:${other}`,
      `intranet.example`,
      `127.0.0.1:${port}`,
      `sub.intranet.example:${port}`,
      `intranet.example.:${port}`,
      `localhost:${port}`,
    ]) {
      expect((await catchRefusal(`http://${host}/`, { allow_hosts, resolve })).reason).toBe("refused");
      expect((await catchRefusal(`https://${host}/`, { allow_hosts, resolve })).reason).toBe("refused");
    }
  });

  it("may be IPv6 addresses", async () => {
    const port = await serve((_request, response) => response.end("six"), "::1");
    const fetched = await safeFetch(`http://[::1]:${port}/`, {
      max_bytes: 3,
      allow_hosts: [`[::1]:${port}`],
    });
    expect(fetched.body.toString()).toBe("six");
  });

  it("still take no passwords and no other protocols", async () => {
    const allow_hosts = ["127.0.0.1:21", "127.0.0.1:80"];
    expect((await catchRefusal("ftp://127.0.0.1:21/", { allow_hosts })).reason).toBe("refused");
    expect((await catchRefusal("http://user:secret@127.0.0.1/", { allow_hosts })).reason).toBe("refused");
  });
});

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

describe("hosts that are not there", () => {
  it("are unreachable, and the message names no address", async () => {
    const resolve = () => Promise.reject(new Error("getaddrinfo ENOTFOUND"));
    expect(await catchRefusal("https://nowhere.example/", { resolve })).toMatchObject({
      reason: "unreachable",
      message: "nowhere.example could not be reached",
    });
    const port = await serve(() => {});
    await new Promise((closed) => servers.pop()?.close(closed));
    const refusal = await catchRefusal(`http://gone.example:${port}/`, {
      allow_hosts: [`gone.example:${port}`],
      resolve: answering("127.0.0.1"),
    });
    expect(refusal).toMatchObject({
      reason: "unreachable",
      message: `gone.example:${port} could not be reached`,
    });
  });
});

describe("certificates", () => {
  const pem = readFileSync(new URL("../../../test/fixtures/photos.example.pem", import.meta.url), "utf8");
  const trusted = tls.getCACertificates("default");

  beforeEach(async () => {
    dialLoopback(await serveTls(pem), PUBLIC.address);
    return () => tls.setDefaultCACertificates(trusted);
  });

  it("of a trusted authority for the right name open the door", async () => {
    tls.setDefaultCACertificates([...trusted, pem]);
    const fetched = await safeFetch("https://photos.example/a?b=c", {
      max_bytes: 100,
      allow_hosts: [],
      resolve: answering(PUBLIC.address),
    });
    expect(fetched.body.toString()).toBe("photos.example /a?b=c");
  });

  it("of an unknown authority do not", async () => {
    const refusal = await catchRefusal("https://photos.example/", { resolve: answering(PUBLIC.address) });
    expect(refusal.reason).toBe("unreachable");
  });

  it.each(["https://other.example/", `https://${PUBLIC.address}/`])(
    "for another name than %s do not",
    async (url) => {
      tls.setDefaultCACertificates([...trusted, pem]);
      expect((await catchRefusal(url, { resolve: answering(PUBLIC.address) })).reason).toBe("unreachable");
    },
  );
});

async function catchRefusal(url: string, options: Partial<SafeFetchOptions> = {}): Promise<FetchRefused> {
  const refusal: unknown = await safeFetch(url, { max_bytes: 1000, allow_hosts: [], ...options }).then(
    () => "nothing was refused",
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(FetchRefused);
  return refusal as FetchRefused;
}

const local = (port: number) => ({ max_bytes: 1000, allow_hosts: [`127.0.0.1:${port}`] });

function fetchLocal(port: number, options: Partial<SafeFetchOptions> = {}) {
  return safeFetch(`http://127.0.0.1:${port}/`, { ...local(port), ...options });
}

function refusalOfLocal(port: number, options: Partial<SafeFetchOptions> = {}) {
  return catchRefusal(`http://127.0.0.1:${port}/`, { ...local(port), ...options });
}

function answering(...addresses: string[]) {
  const answer = addresses.map((address) => ({ address, family: net.isIPv6(address) ? 6 : 4 }));
  return vi.fn<(hostname: string) => Promise<typeof answer>>().mockResolvedValue(answer);
}

function answeringInTurn(first: string, then: string) {
  return answering(then).mockResolvedValueOnce([{ address: first, family: 4 }]);
}

/** Stands in for the internet: whatever is dialled, a loopback port picks up, claiming to be `remoteAddress`. */
function dialLoopback(port: number, remoteAddress?: string): void {
  const dial = net.connect as (options: net.TcpNetConnectOpts) => net.Socket;
  vi.spyOn(net, "connect").mockImplementation(((options: net.TcpNetConnectOpts) => {
    const socket = dial({ port, host: "127.0.0.1", signal: options.signal });
    if (remoteAddress) Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
    return socket;
  }) as typeof net.connect);
}

function serve(listener: http.RequestListener, host = "127.0.0.1"): Promise<number> {
  return listen(http.createServer(listener), host);
}

function serveTls(pem: string): Promise<number> {
  return listen(
    https.createServer({ key: pem, cert: pem }, (request, response) =>
      response.end(`${request.headers.host} ${request.url}`),
    ),
    "127.0.0.1",
  );
}

function serveRaw(words: string): Promise<number> {
  const server = http.createServer();
  server.removeAllListeners("connection").on("connection", (socket: net.Socket) => {
    socket
      .on("error", () => {})
      .resume()
      .end(words);
  });
  return listen(server, "127.0.0.1");
}

async function listen(server: http.Server, host: string): Promise<number> {
  servers.push(server);
  server.listen(0, host);
  await once(server, "listening");
  return (server.address() as net.AddressInfo).port;
}
