import { execFile } from "node:child_process";
import { access, chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { type Command, CommandFailure, type Surroundings, WrongUse } from "./command.ts";
import { readSettings } from "./readSettings.ts";
import { listOwnFolders, service_data_dir, writeUnit } from "./writeUnit.ts";

const help = `Usage: cuelight service install [options]
       cuelight service uninstall [--root <folder>] [--dry-run]

Has systemd start the program at boot, keep it running and drain it when the machine shuts down. Must run as root;
running it again changes what differs. Settings are in /etc/cuelight.env, which only root can read; data goes to
/var/lib/cuelight-server.

  --set <name=value>  a setting, as often as needed: --set PORT=80 --set PUBLIC_URL=https://screens.example.
                      Settings that are in the file already stay; --set PORT= removes one
  --user <name>       the user that runs the program; is made if there is none (cuelight)
  --dry-run           print every file and command, and change nothing; works on any machine
  --root <folder>     write the files below this folder, and run nothing

Uninstalling leaves the settings and the data.
Exit code: 0 done, 1 it cannot be done, 2 wrong use. See docs/DEPLOY.md.
`;

const unit_file = "/etc/systemd/system/cuelight.service";
const settings_file = "/etc/cuelight.env";
const marker = "Written by cuelight service; run it again to change this.";

const options = {
  set: { type: "string", multiple: true },
  user: { type: "string" },
  root: { type: "string" },
  "dry-run": { type: "boolean" },
} as const;

export const service: Command = {
  name: "service",
  summary: "has systemd start the program at boot and keep it running",
  help,
  async run(args, surroundings) {
    const { positionals, values } = read(args);
    const place = openPlace(surroundings, { root: values.root ?? "", is_dry: values["dry-run"] ?? false });
    const [what] = positionals;
    if (what === "install") await install(place, { set: values.set ?? [], user: values.user ?? "cuelight" });
    else if (what === "uninstall") await uninstall(place);
    else throw new WrongUse("Say install or uninstall.");
    return 0;
  },
};

function read(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WrongUse(error instanceof Error ? error.message : String(error));
  }
}

type Place = ReturnType<typeof openPlace>;

/** Writes and runs on this machine, below a folder, or only says what it would do. */
function openPlace({ stdout }: Surroundings, { root, is_dry }: { root: string; is_dry: boolean }) {
  const say = (line: string) => void stdout.write(`${line}\n`);
  const isReal = !is_dry && root === "";
  return {
    say,
    isReal,
    read: (file: string) => readFile(root + file, "utf8").catch(() => null),
    async write(file: string, { text, mode }: { text: string; mode: number }) {
      const there = await readFile(root + file, "utf8").catch(() => null);
      if (there !== null && !there.includes(marker))
        throw new CommandFailure(
          `${root}${file} is there already, and somebody else wrote it. Move it away first.`,
        );
      if (is_dry) {
        say(`write: ${root}${file} (${mode.toString(8)})\n${text.trimEnd().replace(/^/gm, "    ")}`);
        return;
      }
      if (there === text) return say(`unchanged: ${root}${file}`);
      await mkdir(path.dirname(root + file), { recursive: true });
      await writeFile(`${root}${file}.new`, text, { mode });
      await chmod(`${root}${file}.new`, mode);
      await rename(`${root}${file}.new`, root + file);
      say(`wrote: ${root}${file}`);
    },
    async remove(file: string) {
      const there = await readFile(root + file, "utf8").catch(() => null);
      if (there === null) return;
      if (!there.includes(marker)) return say(`left alone, because somebody else wrote it: ${root}${file}`);
      if (!is_dry) await rm(root + file);
      say(`removed: ${root}${file}`);
    },
    /** A folder of which root may know nothing, on another machine's disk, is there. */
    has: (folder: string) =>
      access(root + folder).then(
        () => true,
        (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
      ),
    /** Returns whether it went well. */
    async run(...command: [string, ...string[]]): Promise<boolean> {
      if (!isReal) {
        say(`run: ${command.join(" ")}`);
        return true;
      }
      const [program, ...args] = command;
      return promisify(execFile)(program, args).then(
        () => true,
        () => false,
      );
    },
  };
}

async function install(place: Place, { set, user }: { set: string[]; user: string }): Promise<void> {
  if (place.isReal && process.getuid?.() !== 0)
    throw new CommandFailure(
      "This must run as root: put sudo before it. With --dry-run it only says what it would do.",
    );
  if (!/^[a-z_][a-z0-9_-]{0,31}$/.test(user) || user === "root")
    throw new WrongUse("The user must have a plain name of its own, such as cuelight.");
  const { settingNames } = await import("../server/config.ts");
  const isKnown = (name: string) => settingNames.includes(name) || name.startsWith("AWS_");
  const settings = changeSettings(parseSettings((await place.read(settings_file)) ?? ""), set, isKnown);
  const config = await readSettings({ DATA_DIR: service_data_dir, ...settings });
  await place.write(settings_file, { text: formatSettings(settings), mode: 0o600 });
  const program = path.join(import.meta.dirname, "../../bin/cuelight.js");
  const text = writeUnit({ marker, user, node: process.execPath, program, settings_file, config });
  await place.write(unit_file, { text, mode: 0o644 });
  if (!place.isReal || !(await place.run("getent", "passwd", user)))
    await demand(
      place,
      "useradd",
      "--system",
      "--user-group",
      "--home-dir",
      "/var/lib/cuelight-server",
      "--shell",
      "/usr/sbin/nologin",
      user,
    );
  for (const folder of listOwnFolders(config)) await prepareFolder(place, folder, user);
  await demand(place, "systemctl", "daemon-reload");
  await demand(place, "systemctl", "enable", "cuelight.service");
  await demand(place, "systemctl", "restart", "cuelight.service");
  place.say(`Cuelight starts at ${config.PUBLIC_URL}. The link for its owner is in: journalctl -u cuelight`);
}

async function uninstall(place: Place): Promise<void> {
  await place.run("systemctl", "disable", "--now", "cuelight.service");
  await place.remove(unit_file);
  await place.run("systemctl", "daemon-reload");
  place.say("Settings (/etc/cuelight.env) and data (/var/lib/cuelight-server) stay.");
}

/** Makes a folder that is the user's alone. One that is there may be shared with others, and stays as it is. */
export async function prepareFolder(
  place: Pick<Place, "has" | "run">,
  folder: string,
  user: string,
): Promise<void> {
  if (!(await place.has(folder)))
    return demand(
      place,
      "install",
      "--directory",
      `--owner=${user}`,
      `--group=${user}`,
      "--mode=0700",
      folder,
    );
  // With the dot it must also be a folder that the user may enter.
  const canWrite = await place.run("runuser", "-u", user, "--", "test", "-w", `${folder}/.`);
  if (!canWrite)
    throw new CommandFailure(
      `${folder} is there already, and the user ${user} cannot write to it. Let it write there, or name a folder ` +
        `that is not there yet; if nobody else uses this one: chown ${user}: ${folder}. Then run this again.`,
    );
}

async function demand(place: Pick<Place, "run">, ...command: [string, ...string[]]): Promise<void> {
  if (!(await place.run(...command)))
    throw new CommandFailure(`This could not be done: ${command.join(" ")}`);
}

type Settings = Record<string, string>;

/** Reads lines as we write them, and as people do: PORT=80. */
function parseSettings(text: string): Settings {
  const lines = text.split("\n").flatMap((line) => {
    const [, name, value] = /^\s*([A-Z_0-9]+)=(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) return [];
    const [, quoted] = /^"(.*)"$/.exec(value!) ?? [];
    return [[name, quoted === undefined ? value! : unquote(quoted)] as const];
  });
  return Object.fromEntries(lines);
}

function changeSettings(settings: Settings, set: string[], isKnown: (name: string) => boolean): Settings {
  const changed = { ...settings };
  for (const one of set) {
    const [, name, value] = /^([A-Z_]+)=([^\n]*)$/.exec(one) ?? [];
    if (name === undefined)
      throw new WrongUse(`--set takes a name and a value, such as PORT=80, and not ${one}`);
    if (!isKnown(name)) throw new WrongUse(`There is no setting ${name}; docs/OPERATIONS.md lists them.`);
    if (value === "") delete changed[name];
    else changed[name] = value!;
  }
  return changed;
}

/** systemd reads values in double quotes, with \\ before quotes and itself. */
function formatSettings(settings: Settings): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${quote(value)}"`);
  return [`# ${marker}`, ...lines, ""].join("\n");
}

const quote = (value: string) => value.replace(/["\\$`]/g, (sign) => `\\${sign}`);
const unquote = (value: string) => value.replace(/\\(["\\$`])/g, "$1");
