import { openOfficeFixture, type OfficeFixture } from '../testing/officeFixture';
import { describeOnEngines } from '../testing/testDatabase';
import { NAME_VARIANTS } from './nameVariants';

/** Each list contains one name in all the forms in which members and the office may write it. */
const SPELLINGS = [
  ['高橋', '髙橋', '高\u{E0100}橋', '高\u200B橋', '髙 橋'],
  ['山崎', '山﨑', '山嵜'],
  ['渡辺', '渡邊', '渡邉', '渡\uFEFF邊', '渡邉\u{E0110}'],
  ['斎藤', '齋藤', '斉藤', '齊藤'],
  ['沢井', '澤井'],
  ['浜田', '濱田', '濵田'],
  ['広国', '廣國', '廣国'],
  ['龍ヶ崎', '竜ケ崎', '龍が﨑', '竜ガ崎', '龍ｹ崎', '龍\u{E0100}ヶ崎'],
  ['吉野', '𠮷野', '𠮷埜'],
  ['三ツ谷', '三ッ谷', '三つ谷'],
  ['さいトウ', 'サイとう', 'ｻｲﾄｳ'],
  ["O'Brien", 'O’Brien', 'Ｏ＇ｂｒｉｅｎ'],
  ['Müller', 'MÜLLER', 'Mu\u0308ller'],
  ['凜', '凛'],
  ['堯', '尭'],
] as const;

const NUMBERS = [
  '0750001003',
  '075-000-1003',
  '075.000.1003',
  '(075) 000-1003',
  '（０７５）０００・１００３',
  '[075]000/1003',
  '+81750001003',
  '+81 75 000 1003',
  '+81-75-000-1003',
  '＋８１（０）７５−０００−１００３',
  '+81(0)75.000.1003',
  '\u202A+81 75 000 1003\u202C',
];

describe('the table of name variants', () => {
  it('has each character once, as it is searched for', () => {
    const characters = Array.from(NAME_VARIANTS.join(''));
    expect(new Set(characters).size).toBe(characters.length);
    for (const character of characters) expect(character.normalize('NFKC')).toBe(character);
    for (const group of NAME_VARIANTS) expect(Array.from(group).length).toBeGreaterThan(1);
  });
});

describeOnEngines('find, by any spelling, on %s,', (engine) => {
  let office: OfficeFixture;

  beforeAll(async () => {
    office = await openOfficeFixture(engine);
  });

  afterAll(() => office.close());

  const rename = (lastName: string) =>
    office.database.query(`UPDATE members SET last_name = $1 WHERE email = 'renew@example.test'`, [lastName]);
  const find = async (text: string) => (await office.read<{ email: string }[]>('find', text)).map(({ email }) => email);

  it.each(SPELLINGS.map((spellings) => ({ name: spellings[0], spellings })))('$name', async ({ spellings }) => {
    for (const stored of spellings) {
      await rename(stored);
      for (const text of [...spellings, `${spellings[0]} 美智`]) {
        expect([stored, text, await find(text)]).toEqual([stored, text, ['renew@example.test']]);
      }
    }
  });

  it.each(['高田', 'かけい', '1.2', 'a|b', '.*', '[', '\\', '^', '(?i)'])('takes %s for what it is', async (text) => {
    await rename('髙橋かがい');
    expect(await find(text)).toEqual([]);
    await rename(`x${text}y`);
    expect(await find(text)).toEqual(['renew@example.test']);
  });

  it.each(NUMBERS)('a telephone number written as %s', async (text) => {
    expect(await find(text)).toEqual(['renew@example.test']);
  });

  it('part of a telephone number, too', async () => {
    expect(await find('+81 75.000.1')).toContain('renew@example.test');
    expect(await find('+81(0)75')).toEqual(await find('075'));
  });

  it.each(['\u200B', '\u{E0100} '])('no text of nothing that can be seen', async (text) => {
    expect((await office.members('find', text)).err).toBe('TEXT must not be empty.\n');
  });
});
