import { BadSetting, readConfig } from "./config.ts";
import { startNode } from "./node.ts";
import { makeOwnerLink } from "./people/makeOwnerLink.ts";
import { startWarning } from "./startWarning.ts";

try {
  await main();
} catch (error) {
  if (error instanceof BadSetting) process.stderr.write(`Bad setting. ${error.message}\n`);
  else
    process.stderr.write(
      `Cuelight could not start. ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  process.exit(1);
}

async function main() {
  const config = readConfig(process.env);
  const node = await startNode(config);
  let draining = false;
  const drain = () => {
    if (draining) return;
    draining = true;
    node.drain().then(
      () => process.exit(0),
      (error: unknown) => {
        node.app.log.error({ err: error }, "drain");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", drain);
  process.on("SIGINT", drain);

  const link = await makeOwnerLink(node.app, node.first_workspace_id);
  const warning = startWarning(config);
  if (warning) process.stderr.write(`${warning}\n`);
  process.stdout.write(`Cuelight is ready at ${config.PUBLIC_URL}\n`);
  if (link) process.stdout.write(`Sign in to the studio as its owner (works once): ${link}\n`);
  else process.stdout.write(`Studio: ${config.PUBLIC_URL}/studio\n`);
}
