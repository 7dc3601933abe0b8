import { fstatSync, writeSync } from 'node:fs';

/** The file descriptor of standard output. */
const STDOUT = 1;

/** Keeps the process running if the disk is full or the reader of the output has gone. The lines are lost. */
export function outliveLostOutput(): void {
  process.stdout.on('error', () => undefined);
}

/**
 * Returns a stream for log lines if standard output is a file, because a full disk would otherwise end the process.
 * Returns undefined for pipes and sockets, which the logger handles by itself.
 */
export function logStreamOfFile(): { write(line: string): void } | undefined {
  const output = fstatSync(STDOUT);
  if (output.isFIFO() || output.isSocket()) return undefined;
  return {
    write: (line) => {
      try {
        writeSync(STDOUT, line);
      } catch {
        // Ignores the error, since there may be space for the next line.
      }
    },
  };
}
