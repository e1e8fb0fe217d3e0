import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Busy } from "../../processLimits/Busy.ts";

const child_file = fileURLToPath(new URL("toolsChild.ts", import.meta.url));
/** The check takes a fraction of a second on an idle machine; one that takes longer has to wait for the machine. */
const max_ms = 60_000;

let known: Promise<boolean> | undefined;

/**
 * Tells whether this node can make videos small: node-av is left out where no build of it fits the machine. It is
 * tried in a process of its own, because a library for another machine may take down the process that loads it.
 * Throws `Busy` when there was no time to find out.
 */
export function hasVideoTools(): Promise<boolean> {
  return (known ??= tryTools());
}

async function tryTools(): Promise<boolean> {
  const child = fork(child_file, {
    env: {},
    execArgv: [],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    timeout: max_ms,
    killSignal: "SIGKILL",
  });
  const [code, signal] = (await once(child, "exit").catch(() => [null, "SIGKILL"])) as [
    number | null,
    NodeJS.Signals | null,
  ];
  if (code === null) known = undefined;
  // A process that was ended from outside, as on a machine with too much to do, has said nothing about the tools.
  if (signal === "SIGKILL" || signal === "SIGTERM") throw new Busy();
  return code === 0;
}
