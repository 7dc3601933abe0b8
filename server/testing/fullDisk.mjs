import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// A process of a test loads this file before its own code (`--import`). If the file that FULL_DISK names exists, the
// files of the process can grow only by the number of bytes in it, as on a disk that is almost full.
const limit = process.env['FULL_DISK'] ?? '';
const write = fs.writeSync;
let grown = 0;

/** Replaces the function through which PGlite's file system writes. */
fs.writeSync = (file, ...given) => {
  const [, , length, position] = given;
  const entry = fs.fstatSync(file);
  const growth = entry.isFile() ? Math.max(0, position + length - entry.size) : 0;
  if (growth > 0 && fs.existsSync(limit)) {
    if (grown + growth > Number(fs.readFileSync(limit, 'utf8'))) {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
    grown += growth;
  }
  return write(file, ...given);
};
syncBuiltinESMExports();
