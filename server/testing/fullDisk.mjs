import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Simulates a disk that is almost full. Node loads this file before the code of a server that a test starts
// (`--import`). While the file that FULL_DISK names exists, the files of the server can only grow by the number of
// bytes that is written in that file.
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
