/** Is thrown where a backup cannot be made or restored; its message is a sentence for whoever asked for it. */
export class BackupFailure extends Error {
  override name = "BackupFailure";
}

/** Another backup of the same database is being made, which is nobody's fault. */
export class BackupBusy extends BackupFailure {
  override name = "BackupBusy";

  constructor() {
    super("Another backup is being made: wait until it is done");
  }
}
