import type { Config } from "../server/config.ts";
import { CommandFailure, type Surroundings } from "./command.ts";

/** Reads the program's own settings, for commands that work on its data. */
export async function readSettings(env: Surroundings["env"]): Promise<Config> {
  const { BadSetting, readConfig } = await import("../server/config.ts");
  try {
    return readConfig(env);
  } catch (error) {
    throw error instanceof BadSetting ? new CommandFailure(`Bad setting. ${error.message}`) : error;
  }
}
