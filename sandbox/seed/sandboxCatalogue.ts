import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCatalogue } from '../../server/catalogue/parseCatalogue';

/** The catalogue of the sandbox's museum (decisions §9), read in the same way as any museum's catalogue. */
export const sandboxCatalogue = parseCatalogue(readFileSync(path.join(__dirname, '../catalogue.json')));
