import { createServer } from "node:net";
import type { Config } from "../config.ts";
import { blamePort } from "./blamePort.ts";

/**
 * Finds the port on which all workers will listen. Each of them listens beside whoever listens there already, so this
 * looks first that nobody else does.
 */
export async function findPort({ PORT: port, HOST: host }: Pick<Config, "PORT" | "HOST">): Promise<number> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port, host, exclusive: true }, resolve);
    });
  } catch (error) {
    return blamePort(error, { port, host });
  }
  const address = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return address.port;
}
