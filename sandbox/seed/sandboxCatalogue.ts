import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseCatalogue } from '../../server/catalogue/parseCatalogue';

/** The sandbox museum's catalogue (decisions §9), read by the same code as any museum's. */
export const sandboxCatalogue = parseCatalogue(readFileSync(path.join(__dirname, '../catalogue.json')));
