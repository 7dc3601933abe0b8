import { APP_TABLES } from '../database/appTables';
import { createOutboxRepository } from '../mail/outboxRepository';
import { listMails, tokenIn, lastMailTo } from '../testing/mails';
import { openOfficeFixture, type OfficeFixture } from '../testing/officeFixture';
import { describeOnEngines } from '../testing/testDatabase';
import type { Disclosure } from './discloseMember';
import { DISCLOSED, NOT_OF_MEMBERS } from './disclosedTables';

interface Column {
  readonly table: string;
  readonly column: string;
}

const COLUMNS = `
  SELECT relname AS table, attname AS column FROM pg_attribute
    JOIN pg_class ON pg_class.oid = attrelid AND relkind = 'r'
    JOIN pg_namespace ON pg_namespace.oid = relnamespace AND nspname = current_schema()
  WHERE attnum > 0 AND NOT attisdropped ORDER BY relname, attname`;

describeOnEngines('disclosure on %s', (engine) => {
  let office: OfficeFixture;

  beforeAll(async () => {
    office = await openOfficeFixture(engine);
  });

  afterAll(() => office.close());

  it('has every column of every table that holds something of members', async () => {
    const columns = await office.database.query<Column>(COLUMNS);
    const held = columns.filter(({ table }) => !(table in NOT_OF_MEMBERS));
    const disclosed = Object.entries(DISCLOSED).flatMap(([table, { columns: names }]) =>
      Object.keys(names).map((column) => ({ table, column })),
    );
    const sorted = (list: readonly Column[]) => list.map(({ table, column }) => `${table}.${column}`).sort();
    expect(sorted(disclosed)).toEqual(sorted(held));
    expect([...Object.keys(DISCLOSED), ...Object.keys(NOT_OF_MEMBERS)].sort()).toEqual([...APP_TABLES].sort());
  });

  it('is one Japanese document, without secrets, and in the log', async () => {
    await office.members('grant', 'new@example.test', '--plan', 'kyoto-city-friend', '--by', 'transfer');
    const bearer = await office.signIn('new@example.test');
    await office.call('POST /v1/auth/password-reset', { body: { email: 'new@example.test' } });
    await listMails(office);
    const secrets = [bearer, tokenIn(await lastMailTo(office, 'new@example.test'))];
    const [stored] = await office.database.query<{ token: string; hash: string }>(
      'SELECT membership_token AS token, password_hash AS hash FROM members WHERE id = 6',
    );
    const { code, out } = await office.members('disclose', 'new@example.test');
    expect(code).toBe(0);
    expect(out.split('\n').slice(0, 8)).toEqual([
      '保有個人データの開示',
      '対象の方：柏木 真琴 様（会員ID 6）',
      '作成日時：2026/05/20 12:00',
      '作成：みやこ市立美術館',
      'お問い合わせ：友の会事務局 075-000-0000',
      '',
      '■ 会員情報',
      '会員ID：6',
    ]);
    for (const line of [
      'メールアドレス：new@example.test',
      'プラン：友の会 個人会員',
      '有効期限：2027/05/19',
      'パスワード：元に戻せない形で保管しています（パスワードそのものは保管していません）',
      '■ お支払い',
      'お支払い方法：銀行振込',
      '■ お支払いの経過（2件）',
      '■ お送りしたメール（30日間）（2件）',
      '用途：パスワードの設定',
      'ログインした日時：2026/05/20 12:00',
      '■ 有効期限のお知らせ：ありません',
      '手続き：会費の受付',
    ])
      expect(out).toContain(`${line}\n`);
    for (const secret of [...secrets, stored?.token ?? '', stored?.hash ?? '']) {
      expect(secret).not.toBe('');
      expect(out).not.toContain(secret);
    }
    expect((await office.log()).at(-1)).toEqual({
      user: 'sato (uid 998)',
      action: 'disclose',
      memberId: 6,
      details: {},
    });
  });

  it('has nothing of another member', async () => {
    await createOutboxRepository(office.database).add(
      { kind: 'emailChange', to: 'shared@example.test', subject: 'ご確認', text: '' },
      office.clock.now(),
      2,
    );
    const { sections } = await office.read<Disclosure>('disclose', 'renew@example.test');
    expect(JSON.stringify(sections)).not.toMatch(/shared@|"new@|柏木|三上/);
  });

  it('makes no line of a foreign text', async () => {
    await office.database.execute(`UPDATE members SET address = E'1-1\\n■ お支払い：9' WHERE id = 3`);
    expect((await office.members('disclose', '3')).out).toContain('番地・建物名：1-1\\u{a}■ お支払い：9\n');
  });
});
