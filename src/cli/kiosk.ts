import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Command, Surroundings } from "./command.ts";

/** The same script that a server hands out at /kiosk.sh, for machines without Node. */
const script = path.join(import.meta.dirname, "../../bin/kiosk.sh");

const help = `Usage: cuelight kiosk --url http://server:4000 [options]

Sets up a Debian 12 or 13 machine, or a Raspberry Pi, as a screen: it starts the browser at boot, full screen and
without a cursor, and keeps it running. Must run as root; running it again changes what differs.

  --url <url>       the server's address, or a stage's player link, with which no code is needed
  --install         install missing packages with apt-get; without it they are only named
  --user <name>     the user that runs the browser; is made if there is none (kiosk)
  --rotate <way>    left, right, upside-down or none: how the picture is turned (none)
  --power <way>     how the display sleeps outside the opening hours: cec, output, auto (both) or none (auto)
  --camera          let the page use the camera without asking, for stages that notice people
  --no-updates      leave security updates and the reboot after them to somebody else
  --dry-run         print every file and command, and change nothing; works on any machine
  --root <folder>   write the files below this folder, and run nothing
  --uninstall       take away what was written, and the user if it was made here

A machine without Node: curl -fsS http://server:4000/kiosk.sh | sudo sh -s -- --install
Exit code: 0 done, 1 it cannot be done, 2 wrong use. docs/KIOSK.md tells more.
`;

export const kiosk: Command = {
  name: "kiosk",
  summary: "sets up a Debian machine or a Raspberry Pi as a screen",
  help,
  async run(args: string[], { env, stdout, stderr }: Surroundings): Promise<number> {
    const child = spawn("sh", [script, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
    child.stdout.pipe(stdout, { end: false });
    child.stderr.pipe(stderr, { end: false });
    const [code] = (await once(child, "close")) as [number | null];
    return code ?? 1;
  },
};
