import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { findCaddy, findNginx, proxyMissing } from "../scripts/findProxies.ts";
import { freePort } from "./support/node/childNode.ts";
import { ownerKey, startTestNode, type TestNode } from "./support/node/testNode.ts";

const deploy = path.join(import.meta.dirname, "../deploy");
let folder: string;
let cert: string;
let key: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-proxies-"));
  [cert, key] = [path.join(folder, "cert.pem"), path.join(folder, "key.pem")];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const named = ["-subj", "/CN=localhost", "-days", "2", "-keyout", key, "-out", cert];
  await promisify(execFile)("openssl", ["req", "-x509", ...kind, ...named]);
});
afterAll(() => rm(folder, { recursive: true }));

async function startBehind(port: number): Promise<TestNode> {
  const node = await startTestNode({
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: "127.0.0.1",
  });
  onTestFinished(() => node.stop());
  return node;
}

async function run(program: string, args: string[], port: number): Promise<void> {
  const proxy: ChildProcess = spawn(program, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env["PATH"], HOME: folder },
  });
  let said = "";
  proxy.stderr!.on("data", (bytes: Buffer) => (said += String(bytes)));
  const ended = once(proxy, "exit");
  onTestFinished(async () => {
    proxy.kill("SIGTERM");
    // Caddy would wait for connections that nobody uses any more.
    const timer = setTimeout(() => proxy.kill("SIGKILL"), 2_000);
    await ended;
    clearTimeout(timer);
  });
  await expect
    .poll(() =>
      ask(port, "/healthz").then(
        ({ statusCode }) => statusCode,
        () => said,
      ),
    )
    .toBe(200);
}

interface Asked {
  method?: string;
  body?: Buffer;
  headers?: Record<string, string>;
}

function ask(port: number, url: string, { method = "GET", body, headers }: Asked = {}) {
  return new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    https
      .request(
        `https://127.0.0.1:${port}${url}`,
        {
          method,
          rejectUnauthorized: false,
          servername: "localhost",
          headers: { Host: `localhost:${port}`, Authorization: `Bearer ${ownerKey}`, ...headers },
        },
        resolve,
      )
      .on("error", reject)
      .end(body);
  });
}

/** What people and programs need of a proxy. */
async function checkAll(node: TestNode, port: number): Promise<void> {
  const made = await ask(port, "/api/v1/stages", {
    method: "POST",
    body: Buffer.from(JSON.stringify({ name: "Main" })),
    headers: { "Content-Type": "application/json" },
  });
  expect(made.statusCode).toBe(201);
  const stage = JSON.parse(await text(made)) as { id: string; player_url: string };
  expect(stage.player_url).toContain(`https://localhost:${port}/`);
  expect((await ask(port, "/screen")).headers["strict-transport-security"]).toContain("max-age");

  // A file larger than what proxies take when nobody tells them.
  const raw = { width: 1_000, height: 1_000, channels: 3 } as const;
  const body = await sharp(randomBytes(3_000_000), { raw }).png().toBuffer();
  const headers = { "Content-Type": "image/png" };
  const kept = await ask(port, "/api/v1/assets", { method: "POST", body, headers });
  expect([kept.statusCode, JSON.parse(await text(kept))]).toMatchObject([201, { bytes: body.length }]);

  // A live connection, with the address of the phone and not that of the proxy.
  const socket = new WebSocket(`wss://localhost:${port}/live`, { rejectUnauthorized: false });
  onTestFinished(() => socket.terminate());
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "hello", protocol: 1, as: "screen", token: "t".repeat(43) }));
  const [welcome] = (await once(socket, "message")) as [Buffer];
  expect(JSON.parse(String(welcome))).toMatchObject({ type: "welcome" });

  // Events come one by one, and not when many have gathered.
  const events = await ask(port, `/api/v1/stages/${stage.id}/now`, {
    headers: { Accept: "text/event-stream" },
  });
  expect(events.headers["content-type"]).toContain("text/event-stream");
  const [first] = (await once(events, "data")) as [Buffer];
  expect(String(first)).toContain("data:");
  events.destroy();

  // Metrics are not for whoever comes through the proxy.
  expect((await ask(port, "/metrics")).statusCode).toBe(403);
  expect(node.url).not.toContain(String(port));
}

const nginx = findNginx();
if (nginx === null) console.log(proxyMissing("nginx"));
test.runIf(nginx)("nginx, with the file that comes with the program", async () => {
  const port = await freePort();
  const node = await startBehind(port);
  const site = (await readFile(path.join(deploy, "nginx.conf"), "utf8"))
    .replace("listen 80;", `listen 127.0.0.1:${await freePort()};`)
    .replaceAll(/listen \[::\].*;/g, "")
    .replace("listen 443 ssl http2", `listen 127.0.0.1:${port} ssl http2`)
    .replaceAll("server_name screens.example", "server_name localhost")
    .replace("/etc/ssl/screens.example.pem", cert)
    .replace("/etc/ssl/screens.example.key", key)
    .replace("127.0.0.1:4000", new URL(node.url).host);
  await writeFile(path.join(folder, "site.conf"), site);
  const whole = `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
      include ${folder}/site.conf; }`;
  await writeFile(path.join(folder, "nginx.conf"), whole);
  await run(nginx!, ["-e", "stderr", "-p", folder, "-c", path.join(folder, "nginx.conf")], port);
  await checkAll(node, port);
});

const caddy = findCaddy();
if (caddy === null) console.log(proxyMissing("caddy"));
test.runIf(caddy)("Caddy, with the file that comes with the program", async () => {
  const port = await freePort();
  const node = await startBehind(port);
  const site = (await readFile(path.join(deploy, "Caddyfile"), "utf8"))
    .replace("screens.example {", `https://localhost:${port} {\n\ttls ${cert} ${key}`)
    .replace("127.0.0.1:4000", new URL(node.url).host);
  const global = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n";
  await writeFile(path.join(folder, "Caddyfile"), global + site);
  await run(caddy!, ["run", "--config", path.join(folder, "Caddyfile"), "--adapter", "caddyfile"], port);
  await checkAll(node, port);
});
