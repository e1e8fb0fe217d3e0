import { backup } from "./backup.ts";
import { type Command, CommandFailure, type Surroundings, WrongUse } from "./command.ts";
import { demo } from "./demo.ts";
import { kiosk } from "./kiosk.ts";
import { log } from "./log.ts";
import { plan } from "./plan.ts";
import { restore } from "./restore.ts";
import { service } from "./service.ts";

const commands: Command[] = [plan, backup, restore, kiosk, service, log, demo];

const help = `Usage: cuelight                       starts the program; its data goes into ./data
       cuelight <command> [options]

${commands.map(({ name, summary }) => `  ${name.padEnd(8)} ${summary}`).join("\n")}

cuelight <command> --help tells more.
`;

// A reader that has read enough closes the pipe, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});
process.exitCode = await run(process.argv.slice(2), process);

async function run([name, ...args]: string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr } = surroundings;
  // Without arguments bin/cuelight.js starts the program instead.
  if (name === undefined || ["help", "--help", "-h"].includes(name)) {
    stdout.write(help);
    return 0;
  }
  const command = commands.find((command) => command.name === name);
  if (!command) {
    stderr.write(`There is no command ${name}.\n\n${help}`);
    return 2;
  }
  if (args.some((arg) => ["--help", "-h"].includes(arg))) {
    stdout.write(command.help);
    return 0;
  }
  try {
    return await command.run(args, surroundings);
  } catch (error) {
    if (!(error instanceof WrongUse || error instanceof CommandFailure)) throw error;
    stderr.write(`${error.message}\n`);
    if (error instanceof CommandFailure) return 1;
    stderr.write(`cuelight ${name} --help tells how it is used.\n`);
    return 2;
  }
}
