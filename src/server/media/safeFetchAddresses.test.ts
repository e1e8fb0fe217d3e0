import type http from "node:http";
import net from "node:net";
import { describe, expect, it, vi } from "vitest";
import {
  answering,
  answeringInTurn,
  catchRefusal,
  PUBLIC,
} from "../../../test/support/fetch/catchRefusal.ts";
import { dialLoopback, localServers } from "../../../test/support/fetch/localServers.ts";
import { safeFetch } from "./safeFetch.ts";

const { serve } = localServers();

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
