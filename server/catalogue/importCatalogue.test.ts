import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import { sandboxCatalogue } from '../../sandbox/seed/sandboxCatalogue';
import { seedSandbox } from '../../sandbox/seed/seedSandbox';
import { describeOnEngines, openTestDatabase } from '../testing/testDatabase';
import type { Catalogue } from './catalogueSchema';
import { describeChanges } from './describeChanges';
import { exportCatalogue } from './exportCatalogue';
import { checkImport, importCatalogue } from './importCatalogue';
import { createPlanRepository } from './planRepository';

const EMPTY: Catalogue = { plans: [], contentGroups: [], legalDocuments: [] };

const PLAN = { id: 1, planName: '個人会員', key: 'friend', kind: 'ordinary', price: 5000 } as const;
const ITEM = {
  id: 11,
  title: '夜間開館',
  publishedStartAt: '2026-04-01T10:00:00+09:00',
  url: 'https://museum.example.test/11',
};
const GROUP = { id: 1, contentName: '展覧会', contentKeyName: 'exhibitions', items: [ITEM] };
const TERMS = { legalDocType: 2, url: 'https://museum.example.test/terms' } as const;
const MUSEUM: Catalogue = { plans: [PLAN], contentGroups: [GROUP], legalDocuments: [TERMS] };

const MIGRATIONS = path.join(__dirname, '../database/migrations');

/** Copies the migrations of the last release that had no catalogue into a folder. */
function layFormerMigrations(folder: string): void {
  const names = readdirSync(MIGRATIONS).filter((name) => name < '0007');
  for (const name of names) copyFileSync(path.join(MIGRATIONS, name), path.join(folder, name));
}

describeOnEngines('the import of a catalogue on %s', (engine) => {
  let database: Database;

  beforeEach(async () => {
    database = await openTestDatabase(engine);
  });

  it('made before the first start is what the sandbox then shows, its demo members included', async () => {
    await importCatalogue(database, MUSEUM);
    await seedSandbox(database, () => new Date('2026-04-15T12:00:00+09:00'));
    expect(await exportCatalogue(database)).toEqual(MUSEUM);
    expect(await database.query('SELECT 1 FROM members')).toHaveLength(6);
  });

  afterEach(() => database.close());

  const changesOf = async (catalogue: Catalogue) => describeChanges(await importCatalogue(database, catalogue));
  const tables = async () =>
    (
      await database.query<{ name: string }>(
        `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
      )
    ).map(({ name }) => name);

  it('fills a database that is empty of everything, and exports what it was given', async () => {
    expect(await changesOf(MUSEUM)).toEqual([
      'plan 1 (個人会員): new',
      'content group 1 (展覧会): new',
      'content item 11 (夜間開館): new',
      'legal document 2 (https://museum.example.test/terms): new',
      '4 changes.',
    ]);
    expect(await exportCatalogue(database)).toEqual(MUSEUM);
  });

  it('changes nothing where the file is that of the export', async () => {
    await importCatalogue(database, sandboxCatalogue);
    const exported = await exportCatalogue(database);
    expect(exported).toEqual(sandboxCatalogue);
    expect(await changesOf(exported)).toEqual(['0 changes.']);
  });

  it('changes what the file has under the same ids', async () => {
    await importCatalogue(database, MUSEUM);
    const item = { ...ITEM, publishedStartAt: '2026-04-01T01:00:00.500Z', url: '' };
    const groups = [
      { ...GROUP, items: [] },
      { id: 2, contentName: '催し', contentKeyName: 'events', items: [item] },
    ];
    const changed: Catalogue = {
      plans: [{ ...PLAN, price: null }],
      contentGroups: groups,
      legalDocuments: [{ ...TERMS, url: '/legal/terms', text: '# 会員規約' }],
    };
    expect(await changesOf(changed)).toEqual([
      'plan 1 (個人会員): changed, price 5000 -> null',
      'content group 2 (催し): new',
      'content item 11 (夜間開館): changed, contentGroupId 1 -> 2, ' +
        'publishedStartAt "2026-04-01T10:00:00+09:00" -> "2026-04-01T10:00:00.500+09:00", ' +
        'url "https://museum.example.test/11" -> ""',
      'legal document 2 (/legal/terms): changed, url "https://museum.example.test/terms" -> "/legal/terms", text',
      '4 changes.',
    ]);
    expect(await changesOf(changed)).toEqual(['0 changes.']);
    const exported = await exportCatalogue(database);
    expect(exported.contentGroups[1]?.items[0]?.url).toBe('');
    expect(exported.legalDocuments).toEqual(changed.legalDocuments);
  });

  it('changes and takes away what a plan says of itself, and tells nothing from nothing', async () => {
    const pair = { ...PLAN, description: '2名様のプランです。' };
    await importCatalogue(database, { ...MUSEUM, plans: [pair] });
    expect((await exportCatalogue(database)).plans).toEqual([pair]);
    expect(await changesOf(MUSEUM)).toEqual([
      'plan 1 (個人会員): changed, description "2名様のプランです。" -> ""',
      '1 change.',
    ]);
    expect((await exportCatalogue(database)).plans).toStrictEqual([PLAN]);
    expect(await changesOf(MUSEUM)).toEqual(['0 changes.']);
  });

  it('answers the names of the API for plans of a kind, several of which may be sold, and the keys of the others', async () => {
    const young = [2, 3].map((id) => ({ ...PLAN, id, key: `young-${id}`, kind: 'young' as const }));
    await importCatalogue(database, { ...MUSEUM, plans: [PLAN, ...young, { ...PLAN, id: 4, key: 'f', kind: 'free' }] });
    const answered = await createPlanRepository(database).list();
    expect(answered.map(({ planKeyName }) => planKeyName)).toEqual([
      'friend',
      'kyoto-city-friend-u25',
      'kyoto-city-friend-u25',
      'kyoto-city-e-friend',
    ]);
  });

  it('takes one instant for the same, however it is written', async () => {
    await importCatalogue(database, MUSEUM);
    const items = [{ ...ITEM, publishedStartAt: '2026-03-31T20:00:00.000-05:00' }];
    expect(await changesOf({ ...MUSEUM, contentGroups: [{ ...GROUP, items }] })).toEqual(['0 changes.']);
  });

  it('unpublishes what the file lacks, and publishes it again under the same id', async () => {
    await importCatalogue(database, MUSEUM);
    expect(await changesOf(EMPTY)).toEqual([
      'plan 1 (個人会員): unpublished',
      'content group 1 (展覧会): unpublished',
      'content item 11 (夜間開館): unpublished',
      'legal document 2 (https://museum.example.test/terms): unpublished',
      '4 changes.',
    ]);
    expect(await exportCatalogue(database)).toEqual(EMPTY);
    expect(await changesOf(EMPTY)).toEqual(['0 changes.']);
    expect(await database.query('SELECT id FROM plans')).toEqual([{ id: 1 }]);
    const dearer = { ...MUSEUM, plans: [{ ...PLAN, price: 6000 }] };
    expect(await changesOf(dearer)).toContain('plan 1 (個人会員): published again, price 5000 -> 6000');
    expect(await exportCatalogue(database)).toEqual(dearer);
  });

  it('gives the key of a plan to another one, and those of two groups to each other', async () => {
    const other = { id: 2, contentName: '催し', contentKeyName: 'events', items: [] };
    await importCatalogue(database, { ...MUSEUM, contentGroups: [GROUP, other] });
    const swapped: Catalogue = {
      ...MUSEUM,
      plans: [{ ...PLAN, id: 9, price: 6000 }],
      contentGroups: [
        { ...GROUP, contentKeyName: 'events' },
        { ...other, contentKeyName: 'exhibitions' },
      ],
    };
    expect(await changesOf(swapped)).toHaveLength(5);
    expect(await exportCatalogue(database)).toEqual(swapped);
  });

  it('is all or nothing', async () => {
    await importCatalogue(database, MUSEUM);
    const broken = { ...EMPTY, legalDocuments: [{ legalDocType: 'not a number', url: '' }] } as unknown as Catalogue;
    await expect(importCatalogue(database, broken)).rejects.toThrow();
    expect(await exportCatalogue(database)).toEqual(MUSEUM);
  });

  it('tells in a check what it would change, and changes nothing, not even the schema', async () => {
    expect(describeChanges(await checkImport(database, MUSEUM))).toHaveLength(5);
    expect(await tables()).toEqual([]);
    await importCatalogue(database, MUSEUM);
    expect(describeChanges(await checkImport(database, EMPTY))).toContain('plan 1 (個人会員): unpublished');
    expect(await changesOf(MUSEUM)).toEqual(['0 changes.']);
  });

  it('leaves the schema as it is when it exports', async () => {
    expect(await exportCatalogue(database)).toEqual(EMPTY);
    expect(await tables()).toEqual([]);
  });

  it('finds the documents of a database of the former release at the addresses they had', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'museum-migrations-'));
    layFormerMigrations(folder);
    await migrate(database, folder).finally(() => {
      rmSync(folder, { recursive: true });
    });
    await database.execute(`
      INSERT INTO legal_documents (legal_doc_type, slug, title, sections) VALUES (2, 'terms', '会員規約', '[]');
      INSERT INTO plans VALUES (1, '友の会 U25会員', 'kyoto-city-friend-u25', 1500)`);
    const { legalDocuments, plans } = await exportCatalogue(database);
    expect(plans).toMatchObject([{ key: 'kyoto-city-friend-u25', kind: 'young' }]);
    expect(legalDocuments).toEqual([{ legalDocType: 2, url: '/legal/terms' }]);
  });

  it('waits for another one', async () => {
    await migrate(database);
    const both = await Promise.all([changesOf(MUSEUM), changesOf(MUSEUM)]);
    expect(both).toContainEqual(['0 changes.']);
  });
});
