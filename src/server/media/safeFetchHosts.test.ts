import { readFileSync } from "node:fs";
import tls from "node:tls";
import { beforeEach, describe, expect, it } from "vitest";
import { answering, catchRefusal, PUBLIC } from "../../../test/support/fetch/catchRefusal.ts";
import { dialLoopback, localServers } from "../../../test/support/fetch/localServers.ts";
import { safeFetch } from "./safeFetch.ts";

const { serve, serveTls, close } = localServers();

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

describe("hosts that are not there", () => {
  it("are unreachable, and the message names no address", async () => {
    const resolve = () => Promise.reject(new Error("getaddrinfo ENOTFOUND"));
    expect(await catchRefusal("https://nowhere.example/", { resolve })).toMatchObject({
      reason: "unreachable",
      message: "nowhere.example could not be reached",
    });
    const port = await serve(() => {});
    await close();
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
