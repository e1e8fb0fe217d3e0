import type { Config } from "./config.ts";
import { commandToAdd, isInstalled } from "./media/optionalPackages.ts";
import { startWarning } from "./startWarning.ts";

/** Tells whoever started the program where it is. */
export function greet(config: Config, owner_link: string | null): void {
  const warning = startWarning(config);
  if (warning) process.stderr.write(`${warning}\n`);
  process.stdout.write(`Cuelight is ready at ${config.PUBLIC_URL}\n`);
  if (owner_link) process.stdout.write(`Sign in to the studio as its owner (works once): ${owner_link}\n`);
  else process.stdout.write(`Studio: ${config.PUBLIC_URL}/studio\n`);
  if (!isInstalled("video"))
    process.stdout.write(
      `Guests' videos, waveforms and cameras are off. To have them: ${commandToAdd("video")}\n`,
    );
}
