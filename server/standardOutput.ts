import { fstatSync, writeSync } from 'node:fs';

/** The file descriptor of standard output. */
const STDOUT = 1;

/**
 * Keeps the process running if the disk is full or if the program that read the output has ended. The output is lost
 * then.
 */
export function outliveLostOutput(): void {
  process.stdout.on('error', () => undefined);
}

/**
 * Returns a stream for log lines if standard output is a file, because without the stream a full disk would end the
 * process. Returns undefined for pipes and sockets, which the logger handles by itself.
 */
export function logStreamOfFile(): { write(line: string): void } | undefined {
  const output = fstatSync(STDOUT);
  if (output.isFIFO() || output.isSocket()) return undefined;
  return {
    write: (line) => {
      try {
        writeSync(STDOUT, line);
      } catch {
        // Drops this line only. The disk may have space again when the next line is written.
      }
    },
  };
}
