import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { packPostalData, readPostalPackage } from './postalCodes/postalPackage';
import { rootDir } from '../tools/processes/rootDir';

/** Writes the sandbox's postal codes anew from the package jquery-jpostal-ja: `node --import tsx scripts/postal-codes.ts`. */
const file = path.join(rootDir, 'server/sandbox/geocode/postalCodes.json');
writeFileSync(file, `${JSON.stringify(packPostalData(readPostalPackage()), null, 2)}\n`);
