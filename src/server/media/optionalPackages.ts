import { existsSync } from "node:fs";
import { createRequire } from "node:module";

/** What `--omit=peer` leaves out of an installation. The versions are those of the lock file, which a test compares. */
export const optionalPackages = {
  video: { name: "node-av", version: "6.1.1" },
  s3: { name: "@aws-sdk/client-s3", version: "3.1164.0" },
} as const;

type Part = keyof typeof optionalPackages;

/** Returns the command that installs it: a checkout has it in its lock file, the package finds it beside itself. */
export function commandToAdd(part: Part): string {
  const isCheckout = existsSync(new URL("../../../package-lock.json", import.meta.url));
  const { name, version } = optionalPackages[part];
  return isCheckout ? "npm ci" : `npm install ${name}@${version}`;
}

export function isInstalled(part: Part): boolean {
  try {
    createRequire(import.meta.url).resolve(optionalPackages[part].name);
    return true;
  } catch {
    return false;
  }
}
