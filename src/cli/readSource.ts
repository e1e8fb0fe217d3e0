import { readFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { BadSetting, readConfig } from "../server/config.ts";
import { FetchRefused, safeFetch } from "../server/media/safeFetch.ts";
import { CommandFailure, type Surroundings } from "./command.ts";

export interface Source {
  text: string;
  /** Its name up to the first dot, where it has one that says something. */
  file_name: string | undefined;
}

/** The largest public schedules have a few MB. */
const most_bytes = 32 * 1024 * 1024;

/** Reads a file, an address, or with `-` what is piped in. */
export async function readSource(source: string, { env, stdin }: Surroundings): Promise<Source> {
  if (source === "-") return { text: decode(await buffer(stdin)), file_name: undefined };
  if (/^https?:\/\//i.test(source)) {
    return {
      text: decode(await download(source, env)),
      file_name: nameIn(URL.parse(source)?.pathname ?? ""),
    };
  }
  return { text: decode(await readLocal(source)), file_name: path.basename(source).split(".")[0] };
}

async function readLocal(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandFailure(
      code === "ENOENT" ? `There is no file ${file}.` : `${file} cannot be read: ${message}`,
    );
  }
}

async function download(url: string, env: Surroundings["env"]): Promise<Buffer> {
  try {
    const { FETCH_ALLOW_HOSTS } = readConfig({ FETCH_ALLOW_HOSTS: env["FETCH_ALLOW_HOSTS"] });
    const { body } = await safeFetch(url, {
      protocols: ["https:", "http:"],
      allow_hosts: FETCH_ALLOW_HOSTS,
      max_bytes: most_bytes,
      timeout_ms: 60_000,
    });
    return body;
  } catch (error) {
    if (error instanceof FetchRefused || error instanceof BadSetting) throw new CommandFailure(error.message);
    throw error;
  }
}

/** `/media/fooconf-2026.json` has a name, `/api/v2/abc/view/All` has none. */
function nameIn(pathname: string): string | undefined {
  const [name, ...endings] = path.posix.basename(pathname).split(".");
  return endings.length > 0 && name !== "" ? name : undefined;
}

/** In the encoding that its first bytes, or an XML declaration, name; else UTF-8. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const [, named] = /<\?xml[^>]*encoding=["']([\w.-]+)["']/i.exec(bytes.toString("latin1", 0, 200)) ?? [];
  try {
    return new TextDecoder(named ?? "utf-8").decode(bytes);
  } catch {
    throw new CommandFailure(`The file is in an encoding that is not known: ${named}.`);
  }
}
