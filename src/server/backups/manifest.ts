import { z } from "zod";

/** The form of the file itself; what its tables look like is said by the migrations. */
const format = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const tableRows = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** The hash of all rows as COPY writes them. */
  sha256,
});

/** Rows of one table in the backup. */
export type TableRows = z.output<typeof tableRows>;

export const backupManifest = z.object({
  program: z.literal("cuelight"),
  format: z.literal(format),
  /** The version of the program that made it. */
  version: z.string(),
  /** Everything in it was true at this moment. */
  moment: z.int(),
  /** The migrations that its tables have seen. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableRows),
  sequences: z.array(z.object({ name: z.string(), last_value: z.number(), is_called: z.boolean() })),
  files: z.object({
    count: z.int(),
    bytes: z.int(),
    /** The hash of all lists of files, which hold the hash of every file. */
    sha256,
    /** Rows name them, but the store did not have them; so many at most are named here. */
    missing: z.array(z.string()),
    missing_count: z.int(),
  }),
});

export type BackupManifest = z.output<typeof backupManifest>;

export const newManifest = (rest: Omit<BackupManifest, "program" | "format">): BackupManifest => ({
  program: "cuelight",
  format,
  ...rest,
});

/** A line of a list of files. */
export const listedFile = z.object({ key: z.string(), bytes: z.int(), sha256 });
export type ListedFile = z.output<typeof listedFile>;

/** Before a backup of another form is read any further, its number is looked at. */
export const anyManifest = z.object({ program: z.literal("cuelight"), format: z.int(), version: z.string() });

/** The names of a backup's parts, and how they are read. */
export const partNames = {
  manifest: "manifest.json",
  rows: (table: string, part: number) => `database/${table}/${String(part).padStart(6, "0")}.copy.gz`,
  file: (key: string) => `media/${key}`,
  list: (part: number) => `files/${String(part).padStart(6, "0")}.ndjson`,
};

export type PartName =
  | { kind: "rows"; table: string }
  | { kind: "file"; key: string }
  | { kind: "list" }
  | { kind: "manifest" };

export function readPartName(name: string): PartName | null {
  if (name === partNames.manifest) return { kind: "manifest" };
  const table = /^database\/([^/]+)\/\d+\.copy\.gz$/.exec(name)?.[1];
  if (table !== undefined) return { kind: "rows", table };
  if (/^files\/\d+\.ndjson$/.test(name)) return { kind: "list" };
  return name.startsWith("media/") ? { kind: "file", key: name.slice("media/".length) } : null;
}
