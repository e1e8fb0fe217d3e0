export { describeBackup } from "./describeBackup.ts";
export { dataDisk } from "./dataDisk.ts";
export { makeBackup } from "./makeBackup.ts";
export { makeDueBackup } from "./makeDueBackup.ts";
export { restoreBackup } from "./restoreBackup.ts";
export { readBackupState } from "./schedule.repo.ts";
export { restorePoint } from "./wal/restorePoint.ts";
export { readWalState } from "./wal/wal.repo.ts";
