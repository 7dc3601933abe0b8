import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findDepartures } from '../../tools/packages/installed';
import { readLock } from '../../tools/packages/lock';
import { findFaults, type KnownBad } from '../../tools/packages/rules';
import { WEIGHTS_FILE, type Weight } from '../build/weights';
import { rootDir } from '../../tools/processes/rootDir';

const read = (file: string) => readFileSync(path.join(rootDir, file), 'utf8');

// A file of our own build.
const weights = JSON.parse(read(WEIGHTS_FILE)) as readonly Weight[];
const inBrowser = new Set(weights.flatMap(({ bytesByPackage }) => Object.keys(bytesByPackage)));
const packages = readLock(read('package-lock.json'));
// The project's own file.
const { rows: knownBad } = JSON.parse(read('tools/packages/knownBadVersions.json')) as { rows: readonly KnownBad[] };

const faults = [...findFaults(packages, inBrowser, knownBad), ...findDepartures(rootDir, packages)];
console.log(`${packages.length} packages, ${inBrowser.size} of them sent to browsers, against ${knownBad.length} rows`);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
