import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { catalogueJsonSchema, type Catalogue } from '../server/catalogue/catalogueSchema';
import { catalogueWarnings } from '../server/catalogue/catalogueWarnings';
import { describeChanges } from '../server/catalogue/describeChanges';
import { exportCatalogue } from '../server/catalogue/exportCatalogue';
import { checkImport, importCatalogue } from '../server/catalogue/importCatalogue';
import { parseCatalogue } from '../server/catalogue/parseCatalogue';
import { describeDatabase } from '../server/database/describeDatabase';
import { openDatabase } from '../server/database/openDatabase';
import { errorMessage } from '../server/errors';
import { StartupError } from '../server/startupError';
import { readSettings, runCommand, withDatabase } from '../tools/processes/command';

const USAGE = 'Usage: npm run catalogue -- export FILE, import FILE [--check] or schema FILE';

/** `npm run catalogue`: imports or exports plans, contents and legal documents as one file (decisions §10, §11). */
async function catalogue(): Promise<void> {
  const { action, file, isCheck } = readArguments();
  if (action === 'schema') {
    writeJson(file, catalogueJsonSchema());
    return;
  }
  const settings = readSettings();
  const where = describeDatabase(settings);
  if (action === 'export') {
    writeJson(file, await withDatabase(openDatabase(settings), exportCatalogue));
    console.log(`${file} has the catalogue of ${where}.`);
    return;
  }
  const wanted = readCatalogueFile(file);
  const apply = isCheck ? checkImport : importCatalogue;
  const changes = await withDatabase(openDatabase(settings), (database) => apply(database, wanted));
  console.log(isCheck ? `An import of ${file} into ${where} would make:` : `${file} was imported into ${where}:`);
  for (const line of describeChanges(changes)) console.log(line);
  for (const line of catalogueWarnings(wanted, settings.sandbox)) console.error(line);
}

/** Reads the file before the database is opened, so that a file with faults changes nothing. */
function readCatalogueFile(file: string): Catalogue {
  try {
    return parseCatalogue(readFileSync(file));
  } catch (fault) {
    throw new StartupError(`${file}: ${errorMessage(fault)}`);
  }
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  });
  const [wanted, file, ...rest] = positionals;
  const action = (['export', 'import', 'schema'] as const).find((known) => known === wanted);
  if (file === undefined || action === undefined || rest.length > 0) throw new StartupError(USAGE);
  if (values.check && action !== 'import') throw new StartupError(USAGE);
  return { action, file, isCheck: values.check };
}

runCommand(catalogue);
