import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readLock } from '../../tools/packages/lock';
import { findFaults } from '../../tools/packages/rules';
import { WEIGHTS_FILE, type Weight } from '../build/weights';
import { rootDir } from '../../tools/processes/rootDir';

const read = (file: string) => readFileSync(path.join(rootDir, file), 'utf8');

// The build writes the weights into this file as a list.
const weights = JSON.parse(read(WEIGHTS_FILE)) as readonly Weight[];
const inBrowser = new Set(weights.flatMap(({ bytesByPackage }) => Object.keys(bytesByPackage)));
const packages = readLock(read('package-lock.json'));

const faults = findFaults(packages, inBrowser);
console.log(`${packages.length} packages, ${inBrowser.size} of them sent to browsers`);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
