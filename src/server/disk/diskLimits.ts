import type { Config } from "../config.ts";
import type { DiskLimits } from "./DiskSpace.ts";

export const bytesOf = (megabytes: number): number => megabytes * 1024 * 1024;

export function diskLimits({ DISK_FREE_MB, DISK_FLOOR_MB }: Config): DiskLimits {
  return { files_bytes: bytesOf(DISK_FREE_MB), writes_bytes: bytesOf(DISK_FLOOR_MB) };
}
