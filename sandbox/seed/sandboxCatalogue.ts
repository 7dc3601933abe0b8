import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCatalogue } from '../../server/catalogue/parseCatalogue';

/** What the sandbox museum sells and shows (decisions §9), read as any museum's catalogue is. */
export const sandboxCatalogue = parseCatalogue(readFileSync(path.join(__dirname, '../catalogue.json')));
