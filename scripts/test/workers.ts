import os from 'node:os';

/** Memory in MiB at which Jest replaces a worker by a new one. A browser of the browser tests uses less. */
export const WORKER_MEMORY_MIB = 1500;

const MIB = 1024 ** 2;

/**
 * Returns how many test processes run at the same time: one more than CPU cores on a small machine, because each waits
 * now and then; three quarters of the cores on a large one; fewer if memory is short.
 */
export function workersFor(): number {
  const processors = os.availableParallelism();
  // `constrainedMemory` is 0, or larger than the machine's memory, if there is no limit.
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
  const wanted = Math.max(Math.min(processors + 1, 3), Math.floor(processors * 0.75));
  return Math.max(1, Math.min(wanted, Math.floor(memory / (WORKER_MEMORY_MIB * MIB))));
}
