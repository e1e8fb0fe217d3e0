import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:https";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { freePort, startChildNode, startProgram } from "./support/node/childNode.ts";
import { createTestDatabase } from "./support/node/testDatabase.ts";
import { ownerKey } from "./support/node/testNode.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-start-"));
  return () => rm(folder, { recursive: true, force: true });
});

test("two programs started at once on an empty database share one workspace, made once", async () => {
  const database = await createTestDatabase("template1");
  onTestFinished(() => database.drop());
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, LOG_LEVEL: "error" };
  const [one, other] = await Promise.all([freePort(), freePort()]);
  const nodes = await Promise.all([startChildNode(one, env), startChildNode(other, env)]);
  const [first, second] = await Promise.all(nodes.map((node) => node.call("GET", "/me")));
  expect([first!.status, first!.body]).toEqual([200, second!.body]);
  expect(nodes.map((node) => node.said()).join("")).not.toContain('"level":50');

  expect(await ask(database.url, "SELECT count(*)::int AS count FROM workspaces")).toEqual([{ count: 1 }]);
  const migrations = await ask(
    database.url,
    "SELECT name, count(*)::int AS times FROM kysely_migration GROUP BY name",
  );
  expect(migrations.length).toBeGreaterThan(0);
  expect(migrations.filter(({ times }) => times !== 1)).toEqual([]);
  expect(await Promise.all(nodes.map((node) => node.terminate()))).toEqual([0, 0]);
});

async function ask(url: string, question: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}

test("a setting that cannot be used stops the start with one line that names it", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const port = await freePort();
  const taken = await startChildNode(port, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    LOG_LEVEL: "error",
  });
  onTestFinished(() => taken.kill());
  const garbage = path.join(folder, "garbage.pem");
  await writeFile(garbage, "no certificate");

  const usual = { DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(await freePort()) };
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: "abc" }, /^PORT: must be a number$/],
    [{ PORT: String(port) }, /^PORT: \d+ is in use by another program$/],
    [{ HOST: "999.1.1.1" }, /^HOST: cannot listen on 999.1.1.1: /],
    [
      { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
      /^DATABASE_URL: the database cannot be used: connect ECONNREFUSED 127.0.0.1:1$/,
    ],
    [{ BUS_URL: "nats://127.0.0.1:1" }, /^BUS_URL: /],
    [{ MEDIA_URL: "s3://bucket?colour=red" }, /^MEDIA_URL: .*colour$/],
    [{ DATA_DIR: "/dev/null/data" }, /^DATA_DIR: cannot be used: ENOTDIR/],
    [{ TLS_CERT: path.join(folder, "missing.pem"), TLS_KEY: garbage }, /^TLS_CERT: cannot be read: ENOENT/],
    [{ TLS_CERT: garbage, TLS_KEY: garbage }, /^TLS_CERT: cannot be used with TLS_KEY: /],
  ];
  for (const [env, line] of cases) {
    const program = startProgram({ ...usual, LOG_LEVEL: "error", ...env });
    const code = await program.ended;
    const [said, ...more] = program.said().split("\n");
    expect([env, code, said!.replace("Bad setting. ", ""), more]).toEqual([
      env,
      1,
      expect.stringMatching(line),
      [""],
    ]);
  }
});

test("a start on all addresses without TLS says so in one line", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const env = { DATABASE_URL: database.url, DATA_DIR: folder };
  for (const [HOST, lines] of [
    ["0.0.0.0", 1],
    ["127.0.0.1", 0],
  ] as const) {
    const node = await startChildNode(await freePort(), { ...env, HOST });
    onTestFinished(() => node.kill());
    await expect.poll(() => node.said()).toContain("Cuelight is ready");
    expect(
      node
        .said()
        .split("\n")
        .filter((line) => line.includes("without TLS")),
    ).toHaveLength(lines);
    expect(await node.terminate()).toBe(0);
  }
});

test("with a certificate the API and the live connection are served over TLS", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const [cert, key] = [path.join(folder, "cert.pem"), path.join(folder, "key.pem")];
  const subject = ["-subj", "/CN=localhost", "-days", "2"];
  await promisify(execFile)("openssl", [
    "req",
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-keyout",
    key,
    "-out",
    cert,
    ...subject,
  ]);
  const port = await freePort();
  const node = await startChildNode(port, {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    TLS_CERT: cert,
    TLS_KEY: key,
  });
  onTestFinished(() => node.kill());
  expect(node.said()).toContain(`https://localhost:${port}`);

  expect(await status(`${node.url}/api/v1/me`)).toBe(200);
  const socket = new WebSocket(`wss://127.0.0.1:${port}/live`, { rejectUnauthorized: false });
  const heard = new Promise((resolve, reject) => {
    socket.on("message", (data) => resolve(JSON.parse((data as Buffer).toString()))).on("error", reject);
  });
  socket.on("open", () =>
    socket.send(JSON.stringify({ type: "hello", protocol: 1, as: "screen", token: "t".repeat(43) })),
  );
  expect(await heard).toEqual({ type: "welcome", protocol: 1, now: expect.any(Number), plays: true });
  expect(await node.terminate()).toBe(0);
});

function status(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${ownerKey}` };
    request(url, { rejectUnauthorized: false, headers }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });
}
