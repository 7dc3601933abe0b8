import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Catalogue } from '../server/catalogue/catalogueSchema';
import { describeChanges } from '../server/catalogue/describeChanges';
import { exportCatalogue } from '../server/catalogue/exportCatalogue';
import { checkImport, importCatalogue } from '../server/catalogue/importCatalogue';
import { parseCatalogue } from '../server/catalogue/parseCatalogue';
import type { Database } from '../server/database/database';
import { describeDatabase } from '../server/database/describeDatabase';
import { openDatabase } from '../server/database/openDatabase';
import { loadEnv } from '../server/envFile';
import { readServerSettings, type ServerSettings } from '../server/settings';
import { errorMessage, StartupError } from '../server/startupError';
import { endWithNpm } from '../tools/processes/endWithNpm';
import { rootDir } from '../tools/processes/rootDir';

const USAGE = 'Usage: npm run catalogue -- export FILE, or: npm run catalogue -- import FILE [--check]';

/** `npm run catalogue`: plans, contents and legal documents as one file (decisions §10, §11). */
async function catalogue(): Promise<void> {
  const { direction, file, isCheck } = readArguments();
  const settings = readServerSettings(loadEnv(rootDir), rootDir);
  if (direction === 'import') await importFile(file, { isCheck, settings });
  else await exportFile(file, settings);
}

async function importFile(
  file: string,
  { isCheck, settings }: { readonly isCheck: boolean; readonly settings: ServerSettings },
): Promise<void> {
  const wanted = readCatalogueFile(file);
  const changes = await withDatabase(settings, (database) =>
    isCheck ? checkImport(database, wanted) : importCatalogue(database, wanted),
  );
  const where = describeDatabase(settings);
  console.log(isCheck ? `An import of ${file} into ${where} would make:` : `${file} was imported into ${where}:`);
  for (const line of describeChanges(changes)) console.log(line);
}

/** Read before the database is opened: a file that is refused changes nothing. */
function readCatalogueFile(file: string): Catalogue {
  try {
    return parseCatalogue(readFileSync(file));
  } catch (fault) {
    throw new StartupError(`${file}: ${errorMessage(fault)}`);
  }
}

async function exportFile(file: string, settings: ServerSettings): Promise<void> {
  const exported = await withDatabase(settings, exportCatalogue);
  writeFileSync(file, `${JSON.stringify(exported, null, 2)}\n`);
  console.log(`${file} has the catalogue of ${describeDatabase(settings)}.`);
}

async function withDatabase<T>(settings: ServerSettings, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(settings);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  const [direction, file, ...rest] = positionals;
  if (file === undefined || rest.length > 0 || (direction !== 'import' && direction !== 'export'))
    throw new StartupError(USAGE);
  if (values.check && direction === 'export') throw new StartupError(USAGE);
  return { direction, file, isCheck: values.check };
}

endWithNpm();
catalogue().catch((fault: unknown) => {
  console.error(errorMessage(fault));
  process.exitCode = 1;
});
