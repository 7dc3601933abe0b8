import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsOf } from '../testing/migrationRules';

const FOLDER = path.join(__dirname, '../../server/database/migrations');

it.each(readdirSync(FOLDER))('%s leaves everything in place that a running release needs', (name) => {
  expect(faultsOf(readFileSync(path.join(FOLDER, name), 'utf8'))).toEqual([]);
});

it.each([
  ['ALTER TABLE members DROP COLUMN tel;', 'drops something'],
  ['DROP INDEX members_email_key;', 'drops something'],
  ['ALTER TABLE members RENAME COLUMN tel TO phone;', 'renames something'],
  ['ALTER TABLE members ALTER COLUMN id TYPE text;', 'changes the type of a column'],
  ['alter table members alter id set data type text;', 'changes the type of a column'],
  ['ALTER TABLE members ALTER COLUMN birthday SET NOT NULL;', 'makes a column required'],
  ['ALTER TABLE members ADD CONSTRAINT some CHECK (tel <> zip);', 'adds a constraint to a table that exists'],
  ['DELETE FROM sessions;', 'takes rows away'],
  ['TRUNCATE sessions;', 'takes rows away'],
  ['ALTER TABLE members ADD COLUMN a text, ADD COLUMN b text\n  NOT NULL;', 'adds a required column without a default'],
  ['CREATE UNIQUE INDEX one_tel ON members (tel);', 'adds a unique index to a table that exists'],
])('refuses %s', (script, fault) => {
  expect(faultsOf(`CREATE TABLE others (id integer PRIMARY KEY);\n${script}`)).toEqual([fault]);
});

it.each([
  "ALTER TABLE members ADD COLUMN note text, ADD COLUMN kind text NOT NULL DEFAULT 'DROP; TRUNCATE';",
  '-- Nothing to DROP here.\nCREATE INDEX members_zip ON members (zip);',
  'CREATE TABLE visits (id integer NOT NULL);\nCREATE UNIQUE INDEX visits_key ON visits (id);',
  '-- contract: unused since the release of May 2026\nALTER TABLE members DROP COLUMN note;',
])('takes %s', (script) => {
  expect(faultsOf(script)).toEqual([]);
});

it('takes no mark without a reason', () => {
  expect(faultsOf('-- contract:\nDROP TABLE visits;')).toEqual(['drops something']);
});
