import { fstatSync, writeSync } from 'node:fs';

/** The file descriptor. */
const STDOUT = 1;

/** Lets the process go on if the disk is full or the reader of its output is gone. The lines are lost. */
export function outliveLostOutput(): void {
  process.stdout.on('error', () => undefined);
}

/**
 * Returns the stream for log lines if standard output is a file, which would end the process when the disk is full.
 * Returns undefined for pipes and sockets, which the logger handles itself.
 */
export function logStreamOfFile(): { write(line: string): void } | undefined {
  const output = fstatSync(STDOUT);
  if (output.isFIFO() || output.isSocket()) return undefined;
  return {
    write: (line) => {
      try {
        writeSync(STDOUT, line);
      } catch {
        // The next line may find room again.
      }
    },
  };
}
