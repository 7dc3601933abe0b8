import os from 'node:os';

/** The memory in MiB at which Jest replaces a worker by a fresh one. A browser of the browser tests takes less. */
export const WORKER_MEMORY_MIB = 1500;

const MIB = 1024 ** 2;

/**
 * Test processes that run side by side: one more than processors on a small machine, since each waits now and then; three
 * quarters of the processors on a larger one; in any case no more than there is memory for.
 */
export function workersFor(): number {
  const processors = os.availableParallelism();
  // The limit of a container is 0, or more than the machine has, where there is none.
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
  const wanted = Math.max(Math.min(processors + 1, 3), Math.floor(processors * 0.75));
  return Math.max(1, Math.min(wanted, Math.floor(memory / (WORKER_MEMORY_MIB * MIB))));
}
