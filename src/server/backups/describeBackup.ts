import type { BackupManifest } from "./manifest.ts";

/** Says in one line what a backup holds. */
export function describeBackup({ manifest, bytes }: { manifest: BackupManifest; bytes?: number }): string {
  const rows = manifest.tables.reduce((total, table) => total + table.rows, 0);
  const { count, bytes: file_bytes } = manifest.files;
  const size = bytes === undefined ? "" : `, ${toMegabytes(bytes)} in all`;
  const moment = new Date(manifest.moment).toISOString().replace(/\.\d+Z$/, "Z");
  return `the state of ${moment}, ${rows} rows of ${manifest.tables.length} tables and ${count} files (${toMegabytes(file_bytes)})${size}`;
}

const toMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
