import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { optionalPackages } from "../src/server/media/optionalPackages.ts";
import { freePort } from "./support/node/childNode.ts";
import { callNode, ownerKey } from "./support/node/testNode.ts";

const run = promisify(execFile);
const root = path.join(import.meta.dirname, "..");

/** A folder in which the packed tarball is installed, and nothing else. */
let folder: string;
let installed: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-package-"));
  // The embedded database runs as another user where this one is root.
  await chmod(folder, 0o755);
  installed = path.join(folder, "node_modules/cuelight");
  await install(await pack());
  return () => rm(folder, { recursive: true, force: true });
});

async function pack(): Promise<string> {
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder], { cwd: root });
  // What the build says stands before npm's own answer.
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf("[\n"))) as [{ filename: string }];
  return path.join(folder, filename);
}

/**
 * As `npm install --omit=peer` does, but without a network: only what package.json names is linked, so that a missing entry
 * is noticed.
 */
async function install(tarball: string): Promise<void> {
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"]);
  const { dependencies, optionalDependencies } = JSON.parse(
    await readFile(path.join(installed, "package.json"), "utf8"),
  ) as Record<"dependencies" | "optionalDependencies", Record<string, string>>;
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) await link(name);
}

async function link(name: string): Promise<void> {
  const source = path.join(root, "node_modules", name);
  const target = path.join(folder, "node_modules", name);
  await mkdir(path.dirname(target), { recursive: true });
  if (existsSync(source)) await symlink(source, target);
}

const bin = () => path.join(installed, "bin/cuelight.js");
const surroundings = () => ({ PATH: process.env["PATH"], HOME: path.join(folder, "home") });

function cuelight(...args: string[]) {
  const env = { ...surroundings(), CUELIGHT_KEY: ownerKey };
  return run(process.execPath, [bin(), ...args], { cwd: folder, env });
}

interface Started {
  url: string;
  said: () => string;
  call(method: string, path: string, body?: unknown): ReturnType<typeof callNode>;
  /** Ends the program with SIGTERM; answers its exit code. */
  stop(): Promise<number | null>;
}

/** Without arguments, as `npx cuelight` runs it. */
async function start(): Promise<Started> {
  const port = await freePort();
  const settings = { PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "warn", DISK_RESERVE_MB: "8" };
  const child = spawn(process.execPath, [bin()], {
    cwd: folder,
    env: { ...surroundings(), ...settings, CUELIGHT_BOOTSTRAP_KEY: ownerKey },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => (said += String(bytes)));
  const stop = () => end(child);
  onTestFinished(async () => {
    await stop();
  });
  await expect
    .poll(() => [child.exitCode, said], { interval: 100 })
    .toEqual([null, expect.stringContaining("is ready")]);
  const url = `http://127.0.0.1:${port}`;
  const call = (method: string, path: string, body?: unknown) => callNode(url, { method, path, body });
  return { url, said: () => said, call, stop };
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  // Closed, and not only gone: then all it said has been heard.
  const closed = once(child, "close");
  child.kill("SIGTERM");
  const [code] = await closed;
  return code as number | null;
}

test("the tarball carries the program and its pages, and neither sources nor tests", async () => {
  expect((await readdir(installed)).sort()).toEqual(
    [
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "THIRD_PARTY_NOTICES.md",
      "bin",
      "deploy",
      "dist",
      "docs",
      "package.json",
    ].sort(),
  );
  const files = await readdir(installed, { recursive: true });
  expect(files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(["dist/web/studio/index.html", "dist/server/main.js"]));
});

test("started in an empty folder it serves, plans, and goes on where it was", async () => {
  const before = await changeTimes();
  const first = await start();
  expect(await (await fetch(`${first.url}/healthz`)).json()).toEqual({ ok: true });
  await expectStudio(first.url);

  // The demo comes out of pictures, portraits and a feed, each made in threads and processes of their own.
  expect((await first.call("POST", "/demo", { time_zone: "Europe/Zurich" })).status).toBe(201);
  await expect
    .poll(async () => (await first.call("GET", "/demo")).body.is_ready, { interval: 250 })
    .toBe(true);
  const stage_id = (await first.call("GET", "/demo")).body.stage_ids[0];
  const { playing } = (await first.call("GET", `/stages/${stage_id}/now`)).body;
  expect(playing.story_id).toEqual(expect.any(String));

  const { stdout } = await cuelight("--help");
  expect(stdout).toMatch(/^Usage: cuelight +starts the program/);
  await writeFile(path.join(folder, "schedule.json"), schedule);
  await cuelight("plan", "schedule.json", "--post", first.url);
  const events = (await first.call("GET", "/events")).body.items;
  expect(events.map(({ title }: { title: string }) => title)).toContain("Lampcon");

  expect(first.said()).not.toMatch(/"level":[56]0/);
  expect(await first.stop()).toBe(0);
  expect(await readdir(folder)).toContain("data");

  const second = await start();
  expect((await second.call("GET", "/events")).body.items).toEqual(events);
  const goesOn = (await second.call("GET", `/stages/${stage_id}/now`)).body.playing;
  expect(goesOn.story_id).toBe(playing.story_id);
  expect(await second.stop()).toBe(0);
  expect(await changeTimes()).toEqual(before);
});

test("a backup is made beside it, and restored into another folder", async () => {
  const node = await start();
  await node.call("PUT", "/records/word", { values: { word: "kept" } });
  expect((await cuelight("backup", "all.tar")).stdout).toContain("read back and found whole");
  expect(await node.stop()).toBe(0);
  const env = { ...surroundings(), DATA_DIR: "restored" };
  const { stdout } = await run(process.execPath, [bin(), "restore", "all.tar"], { cwd: folder, env });
  expect(stdout).toContain("read back and found whole");
  expect(await readdir(path.join(folder, "restored"))).toContain("postgres");
});

const schedule = JSON.stringify({
  schedule: {
    conference: {
      acronym: "lampcon",
      title: "Lampcon",
      time_zone_name: "Europe/Zurich",
      days: [
        {
          date: "2026-03-05",
          rooms: {
            Blue: [
              { id: 1, title: "Talk", date: "2026-03-05T09:00:00+01:00", duration: "00:30", language: "en" },
            ],
          },
        },
      ],
    },
  },
});

/** The page, and every file it names. */
async function expectStudio(url: string): Promise<void> {
  const page = await fetch(`${url}/studio`);
  const files = [...(await page.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file!);
  expect([page.status, files.length > 0]).toEqual([200, true]);
  for (const file of files) expect([file, (await fetch(`${url}${file}`)).status]).toEqual([file, 200]);
}

/** Of everything in the package, which may lie where the program cannot write. */
async function changeTimes(): Promise<Record<string, number>> {
  const files = await readdir(installed, { recursive: true });
  const times = files.map(async (file) => [file, (await stat(path.join(installed, file))).mtimeMs] as const);
  return Object.fromEntries(await Promise.all(times));
}

test("models and programs of other packages are found wherever npm puts them", async () => {
  const program = `
    import sharp from "sharp";
    import { findFaces } from "./node_modules/cuelight/dist/server/media/faces/findFaces.js";
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: "grey" } }).png().toBuffer();
    console.log(JSON.stringify(await findFaces(picture)));
    process.exit();`;
  expect(await runBeside(program)).toEqual([]);
});

/** What the program would do with video, cameras and buckets. */
const useOptional = `
  import { hasVideoTools } from "./node_modules/cuelight/dist/server/media/video/hasVideoTools.js";
  import { gatewaySource } from "./node_modules/cuelight/dist/server/streams/gatewaySource.js";
  import { openBucket } from "./node_modules/cuelight/dist/server/media/s3Bucket.js";
  const app = {
    config: { GATEWAY_ALLOW: ["192.0.2.0/24"] },
    installation: { secret: "a secret of thirty-two characters" },
    now: () => new Date(0),
  };
  const camera = gatewaySource(app, { transport: "rtsp", url: "rtsp://192.0.2.1/door" });
  let bucket = "opened";
  try {
    openBucket("MEDIA_URL", "s3://media?region=eu-central-1");
  } catch (error) {
    bucket = error.message;
  }
  const video = await hasVideoTools();
  console.log(JSON.stringify({ video, camera: camera.problem ?? camera.transport, bucket }));
  process.exit();`;

test("installed without video and S3 everything else works, and who asks for them is told what to install", async () => {
  const { video, s3 } = optionalPackages;
  const addVideo = `npm install ${video.name}@${video.version}`;
  expect(await runBeside(useOptional)).toEqual({
    video: false,
    camera: expect.stringMatching(new RegExp(`cannot hand on rtsp.* To add it: ${addVideo}$`)),
    bucket: `MEDIA_URL names a bucket, and the package for those is missing: npm install ${s3.name}@${s3.version}`,
  });
  const node = await start();
  expect(await node.stop()).toBe(0);
  expect(node.said()).toContain(`Guests' videos, waveforms and cameras are off. To have them: ${addVideo}\n`);

  // As npm does, unless it is told to leave them out.
  const platform = `@seydx/node-av-${process.platform}-${process.arch}`;
  for (const name of [video.name, s3.name, platform]) await link(name);
  expect(await runBeside(useOptional)).toEqual({ video: true, camera: "hls", bucket: "opened" });
  const nodeWithAll = await start();
  expect(await nodeWithAll.stop()).toBe(0);
  expect(nodeWithAll.said()).not.toContain("are off");
});

/** Runs a program beside the installed package; answers the JSON that it prints. */
async function runBeside(program: string): Promise<unknown> {
  const file = path.join(folder, "program.mjs");
  await writeFile(file, program);
  const { stdout } = await run(process.execPath, [file], { cwd: folder, env: surroundings() });
  return JSON.parse(stdout);
}

test("a caller's TypeScript compiles against the client, and what is misspelt does not", async () => {
  const client = `import { createClient } from "cuelight/client";
    const client = createClient({ url: "http://localhost:4000", key: "cue.a.b" });`;
  const compile = (source: string) => compileForCaller(`${client}\n${source}\n`);
  const read = `const story = await client.get("/stories/{id}", { params: { id: "s" } });`;
  expect(await compile(`${read} console.log(story.title.length);export {};`)).toBe("");
  expect(await compile(`${read} console.log(story.titel);export {};`)).toContain("'titel'");
  expect(await compile(`await client.post("/stories", { body: { titel: "x" } });export {};`)).toContain(
    "'titel'",
  );
});

test("the examples of the documentation compile, and a message that the protocol does not know does not", async () => {
  const page = await readFile(path.join(installed, "docs/CALLERS.md"), "utf8");
  const examples = [...page.matchAll(/^```ts\n(.*?)^```/gms)].map(([, source]) => source!);
  expect(examples).toHaveLength(2);
  for (const example of examples) expect(await compileForCaller(example)).toBe("");
  const following = examples[1]!;
  expect(await compileForCaller(following.replace('"programme"', '"program"'))).toContain("'\"program\"'");
  expect(await compileForCaller(following.replace("body.ref", "body.reference"))).toContain("'reference'");
  expect(await compileForCaller(following.replace("protocol: 1, ", ""))).toContain("'protocol'");
});

/** What the compiler complains of. */
async function compileForCaller(source: string): Promise<string> {
  const caller = path.join(folder, "caller.mts");
  const flags = "--strict --module nodenext --target es2023 --lib es2023,dom --noEmit --types node".split(
    " ",
  );
  await writeFile(caller, source);
  const typeRoots = path.join(root, "node_modules/@types");
  return run("tsc", [...flags, "--typeRoots", typeRoots, caller], { cwd: folder }).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
}
