import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded into a process of a test before its own code (`--import`): where there is a file FULL_DISK, files of this process
// grow by no more bytes than it says, as on a disk that has no more.
const limit = process.env['FULL_DISK'] ?? '';
const write = fs.writeSync;
let grown = 0;

/** PGlite's file system calls this function. */
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
