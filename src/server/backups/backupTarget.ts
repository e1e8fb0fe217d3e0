/** Where scheduled backups go. */
export interface BackupTarget {
  /** Returns the file that a backup of this name is to be written to. */
  prepare(name: string): Promise<string>;
  /** Removes what killed programs left half written, while nobody else writes. */
  tidy(): Promise<void>;
  /** Brings that file to its place; returns what it is called there. */
  place(name: string, file: string): Promise<string>;
  /** Lists the names of all backups that are there. */
  list(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

const name_pattern = /^cuelight-\d{8}T\d{6}Z\.tar$/;
export const isBackupName = (name: string) => name_pattern.test(name);

/** Names sort by their age. */
export const nameBackup = (at: number) =>
  `cuelight-${new Date(at)
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(/[-:]/g, "")}.tar`;
