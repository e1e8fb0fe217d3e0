import type { Config } from "../config.ts";
import type { DiskLimits } from "./DiskSpace.ts";

export const toBytes = (megabytes: number): number => megabytes * 1024 * 1024;

export function diskLimits({ DISK_FREE_MB, DISK_FLOOR_MB }: Config): DiskLimits {
  return { files_bytes: toBytes(DISK_FREE_MB), writes_bytes: toBytes(DISK_FLOOR_MB) };
}
