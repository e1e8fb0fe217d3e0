import os from "node:os";

const gigabyte = 2 ** 30;
/** The database, the system and work on media need this much beside the workers. */
const others_bytes = gigabyte;
/** A worker with some thousand phones holds about this much. */
const worker_bytes = gigabyte / 2;
const most = 32;

/**
 * Returns how many processes serve the machine's connections: as many as were wanted, else one for each core but one,
 * which is the database's, as far as the memory reaches.
 */
export function countWorkers(
  wanted: number | undefined,
  machine: { cores: number; memory_bytes: number } = {
    cores: os.availableParallelism(),
    memory_bytes: Math.min(process.constrainedMemory() || Infinity, os.totalmem()),
  },
): number {
  if (wanted !== undefined) return wanted;
  const by_memory = Math.floor((machine.memory_bytes - others_bytes) / worker_bytes);
  return Math.max(1, Math.min(machine.cores - 1, by_memory, most));
}
