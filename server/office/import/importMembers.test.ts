import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listMails, lastMailTo, tokenIn } from '../../testing/mails';
import { openOfficeFixture, type OfficeFixture } from '../../testing/officeFixture';
import { describeOnEngines } from '../../testing/testDatabase';

const HEAD = [
  'メールアドレス',
  '姓',
  '名',
  '生年月日',
  '性別',
  '電話番号',
  '郵便番号',
  '都道府県',
  '市区町村',
  '番地・建物名',
  'メールマガジン',
  'プラン',
  '会員証番号',
  '有効期限',
  '会員区分',
  '登録日',
] as const;

type Cells = Partial<Record<(typeof HEAD)[number] | '備考' | 'ID', string>>;

const PERSON: Cells = {
  メールアドレス: 'ichiro@example.test',
  姓: '田中',
  名: '一郎',
  生年月日: 'S33.4.1',
  性別: '男性',
  電話番号: '075-111-2222',
  郵便番号: '606-8344',
  都道府県: '京都府',
  市区町村: '京都市左京区',
  '番地・建物名': '岡崎円勝寺町124',
  メールマガジン: '受け取る',
  プラン: '友の会 個人会員',
  会員証番号: '201500000001',
  有効期限: '2027/3/31',
  登録日: 'H27.4.1',
};

const cell = (text = '') => `"${text.replaceAll('"', '""')}"`;

/** Returns a file with one row for each of these people. A cell that a person lacks gets its value from PERSON. */
function csv(people: readonly Cells[], head: readonly (keyof Cells)[] = HEAD): string {
  const rows = people.map((cells) => head.map((title) => cell({ ...PERSON, ...cells }[title])).join(','));
  return [head.map(cell).join(','), ...rows, ''].join('\r\n');
}

// The clock of the fixture is at 12:00 on 20 May 2026 in Japan.
describeOnEngines('an import of members on %s', (engine) => {
  let office: OfficeFixture;
  let folder: string;

  beforeAll(async () => {
    office = await openOfficeFixture(engine);
    folder = mkdtempSync(path.join(tmpdir(), 'import-'));
  });

  afterEach(() => office.database.execute('DELETE FROM office_log; DELETE FROM members WHERE id > 6'));

  afterAll(async () => {
    await office.close();
    rmSync(folder, { recursive: true });
  });

  const importOf = (content: string | Uint8Array, ...options: readonly string[]) => {
    const file = path.join(folder, 'members.csv');
    writeFileSync(file, content);
    return office.members('import', file, ...options);
  };
  const stored = () =>
    office.database.query(`
      SELECT email, last_name, first_name, birthday, gender, tel, zip, prefecture, city, address, mail_magazine_subscribed,
        membership_card_number, membership_renewed_at, membership_plan_id, attribute_type, created_at
      FROM members WHERE id > 6 ORDER BY id`);
  const faultsOf = async (...people: readonly Cells[]) => {
    const { code, out, err } = await importOf(csv(people));
    expect([code, out]).toEqual([1, '']);
    expect(await stored()).toEqual([]);
    expect(await office.log()).toEqual([]);
    return err.split('\n').slice(0, -1);
  };

  const ICHIRO = {
    email: 'ichiro@example.test',
    last_name: '田中',
    first_name: '一郎',
    birthday: '1958-04-01',
    gender: 'male',
    tel: '0751112222',
    zip: '6068344',
    prefecture: '京都府',
    city: '京都市左京区',
    address: '岡崎円勝寺町124',
    mail_magazine_subscribed: true,
    membership_card_number: '201500000001',
    membership_renewed_at: '2027-03-31',
    membership_plan_id: 3,
    attribute_type: 0,
    created_at: new Date('2015-04-01T00:00:00+09:00'),
  };

  it('takes over profile, plan, last day and card number, and writes it down', async () => {
    expect(await importOf(csv([{}]))).toEqual({ code: 0, out: '取り込んだ会員：1人\n', err: '' });
    expect(await stored()).toEqual([ICHIRO]);
    const [{ id } = { id: 0 }] = await office.database.query<{ id: number }>('SELECT max(id) AS id FROM members');
    expect(await office.log()).toEqual([
      { user: 'sato (uid 998)', action: 'import', memberId: id, details: { invited: false } },
    ]);
    const [{ token } = { token: '' }] = await office.database.query<{ token: string }>(
      'SELECT membership_token AS token FROM members WHERE id > 6',
    );
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await listMails(office)).toEqual([]);
  });

  it('reads the Shift_JIS of Excel, with the kanji that it adds to JIS', async () => {
    expect((await importOf(shiftJis(csv([{ 姓: '髙﨑', 名: 'ﾊﾅｺ', '番地・建物名': '①丁目ｶﾞｰﾃﾞﾝ' }])))).code).toBe(0);
    expect(await stored()).toMatchObject([{ last_name: '髙﨑', first_name: 'ハナコ', address: '①丁目ガーデン' }]);
  });

  it('composes what a Mac keeps apart, and drops what is invisible, but changes no kanji', async () => {
    const texts = {
      姓: '\u200B\uFA19崎\u3000',
      名: 'か\u3099く',
      性別: '女',
      会員証番号: '2015 0000-0002',
      メールアドレス: 'Ｉchiro@example.test',
      郵便番号: '６０６－８３４４',
      生年月日: '1958/4/1 0:00',
    };
    expect((await importOf(`\uFEFF${csv([texts])}`)).code).toBe(0);
    expect(await stored()).toEqual([
      {
        ...ICHIRO,
        email: 'Ichiro@example.test',
        last_name: '\uFA19崎',
        first_name: 'がく',
        gender: 'female',
        membership_card_number: '201500000002',
      },
    ]);
  });

  it('has a number and a code for a card where the file has none, and none of it without a plan', async () => {
    const former = { プラン: '', 有効期限: '2024-03-31', 会員証番号: '' };
    const people = [
      { メールアドレス: 'a@example.test', 会員証番号: '' },
      { メールアドレス: 'b@example.test', プラン: 'kyoto-city-e-friend', 有効期限: '', 会員証番号: '' },
      { メールアドレス: 'c@example.test', ...former },
    ];
    expect((await importOf(csv(people))).code).toBe(0);
    const cards = await office.database.query(`
      SELECT length(membership_card_number) AS number, length(membership_token) AS token, membership_renewed_at AS expiry
      FROM members WHERE id > 6 ORDER BY id`);
    expect(cards).toEqual([
      { number: 12, token: 32, expiry: '2027-03-31' },
      { number: 12, token: 32, expiry: null },
      { number: 0, token: 0, expiry: '2024-03-31' },
    ]);
  });

  it('--check says what would be done, and changes nothing', async () => {
    const { code, out } = await importOf(csv([{}, { メールアドレス: 'renew@example.test' }]), '--check', '--invite');
    expect({ code, out }).toEqual({
      code: 0,
      out:
        '取り込める会員：1人（確認だけで、何も変更していません）\n' +
        '招待のメール：1通（まだ送っていません）\n' +
        'すでに会員のため、そのままにした行：1件\n' +
        '3行目：「メールアドレス」が会員ID 3 と同じです。\n',
    });
    expect(await stored()).toEqual([]);
    expect(await office.log()).toEqual([]);
    expect(await listMails(office)).toEqual([]);
  });

  it('leaves members alone who are there already, by address or card number, whatever else their rows say', async () => {
    const before = await office.members('export', '--csv');
    const { code, out } = await importOf(
      csv([{ メールアドレス: 'RENEW@example.test', 電話番号: 'x' }, { 会員証番号: '2008 0003 1956' }]),
    );
    expect([code, out]).toEqual([
      0,
      '取り込んだ会員：0人\n' +
        'すでに会員のため、そのままにした行：2件\n' +
        '2行目：「メールアドレス」が会員ID 3 と同じです。\n' +
        '3行目：「会員証番号」が会員ID 3 と同じです。\n',
    ]);
    expect((await office.members('export', '--csv')).out).toBe(before.out);
  });

  it('reads its own export again', async () => {
    const { out } = await office.members('export', '--csv');
    expect((await importOf(out)).out).toMatch(/^取り込んだ会員：0人\nすでに会員のため、そのままにした行：6件\n/);
  });

  it('--invite mails each a link to set a password, good for seven days, behind all other mails', async () => {
    expect((await importOf(csv([{}]), '--invite')).out).toBe('取り込んだ会員：1人\n招待のメール：1通\n');
    const [waiting] = await office.database.query('SELECT is_bulk FROM outbox_mails');
    expect(waiting ?? { is_bulk: true }).toEqual({ is_bulk: true });
    const mail = await lastMailTo(office, 'ichiro@example.test');
    expect(mail).toMatchObject({ subject: '【みやこ市立美術館】会員サイトのご案内' });
    expect(mail.text).toContain('田中 一郎 様\n');
    expect(mail.text).toContain('このURLの有効期限は7日間です。');
    const password = 'Example-Passw0rd';
    const login = { email: 'ichiro@example.test', password };
    expect((await office.call('POST /v1/auth/login', { body: login })).statusCode).toBe(401);
    office.clock.advance(7 * 24 * 3600 - 1);
    const reset = { password, passwordConfirmation: password };
    const set = await office.call(`PUT /v1/auth/password-reset/${tokenIn(mail)}`, { body: reset });
    expect(set.statusCode).toBe(204);
    expect((await office.call('POST /v1/auth/login', { body: login })).statusCode).toBe(204);
  });

  it('mails each of more members than one statement takes the link of their own', async () => {
    const people = Array.from({ length: 501 }, (_, index) => ({
      メールアドレス: `member${index}@example.test`,
      会員証番号: '',
    }));
    expect((await importOf(csv(people), '--invite')).out).toContain('招待のメール：501通\n');
    expect(
      await office.database.query(`
        SELECT count(*) FROM members JOIN mail_tokens token ON member_id = members.id AND token.email = members.email
        JOIN mail_history mail ON mail.member_id = members.id AND recipient = members.email`),
    ).toEqual([{ count: 501 }]);
    const [last, other] = await Promise.all(
      [500, 499].map(async (index) => tokenIn(await lastMailTo(office, `member${index}@example.test`))),
    );
    const reset = { password: 'Example-Passw0rd', passwordConfirmation: 'Example-Passw0rd' };
    expect((await office.call(`PUT /v1/auth/password-reset/${last}`, { body: reset })).statusCode).toBe(204);
    const login = { email: 'member500@example.test', password: reset.password };
    expect((await office.call('POST /v1/auth/login', { body: login })).statusCode).toBe(204);
    expect(other).not.toBe(last);
  });

  it('sends an invitation again, and not after seven days', async () => {
    await importOf(csv([{}]), '--invite');
    const first = tokenIn(await lastMailTo(office, 'ichiro@example.test'));
    expect((await office.members('resend', 'ichiro@example.test')).out).toContain('The mail invitation for member');
    const second = tokenIn(await lastMailTo(office, 'ichiro@example.test'));
    const body = { password: 'Example-Passw0rd', passwordConfirmation: 'Example-Passw0rd' };
    expect((await office.call(`PUT /v1/auth/password-reset/${first}`, { body })).statusCode).toBe(404);
    office.clock.advance(7 * 24 * 3600);
    expect((await office.call(`PUT /v1/auth/password-reset/${second}`, { body })).statusCode).toBe(404);
  });

  it('names every fault by row and column, and takes over nobody', async () => {
    const lines = await faultsOf(
      {},
      {
        メールアドレス: 'not an address',
        姓: '?田',
        名: '',
        生年月日: 'S33.4.31',
        性別: 'm',
        電話番号: '',
        郵便番号: '606834',
        都道府県: '京都',
        市区町村: '京',
        '番地・建物名': 'x'.repeat(201),
        メールマガジン: '',
        プラン: '友の会',
        会員証番号: '1234',
        有効期限: '2027/2/29',
        会員区分: '-1',
        登録日: '2027/5/21',
      },
      { メールアドレス: 'b@example.test', 会員証番号: '', 有効期限: '' },
      { メールアドレス: 'c@example.test', 会員証番号: '', プラン: 'kyoto-city-e-friend' },
      { メールアドレス: 'd@example.test', 会員証番号: '', 有効期限: '9999-12-31' },
      { メールアドレス: 'e@example.test', 会員証番号: '', 生年月日: 'M45.7.29' },
    );
    expect(lines).toEqual([
      '取り込めません。何も変更していません。直すところ：20件',
      '3行目「メールアドレス」（not an address）：メールアドレスを入力してください。',
      '3行目「姓」（?田）：文字が失われています（「?」など）。元の漢字を入力し、CSV UTF-8 で保存してください。',
      '3行目「名」（空欄）：入力してください。',
      `3行目「生年月日」（S33.4.31）：${BIRTHDAY}。`,
      '3行目「性別」（m）：男性、女性、その他、回答しない のいずれかを入力してください。',
      '3行目「電話番号」（空欄）：電話番号を16桁までの数字で入力してください。',
      '3行目「郵便番号」（606834）：7桁の数字で入力してください（先頭の0が消えていないか、ご確認ください）。',
      '3行目「都道府県」（京都）：「京都府」のように、都道府県の名前を入力してください。',
      '3行目「市区町村」（京）：2文字以上で入力してください。',
      `3行目「番地・建物名」（${'x'.repeat(201)}）：200文字以内で入力してください。`,
      '3行目「メールマガジン」（空欄）：受け取る、受け取らない のいずれかを入力してください。',
      '3行目「プラン」（友の会）：この名前のプランはありません。次のいずれかを入力するか、空欄にしてください：e-会員、友の会 U25会員、友の会 個人会員、友の会 ペア会員、友の会 賛助会員。',
      '3行目「会員証番号」（1234）：12桁の数字を入力してください。ほかの番号は引き継げません（空欄にすると、新しい番号が付きます）。',
      '3行目「有効期限」（2027/2/29）：1958-04-01、1958/4/1、S33.4.1 のように、実在する日付を入力してください。',
      '3行目「会員区分」（-1）：0または会員区分の番号を入力してください。',
      '3行目「登録日」（2027/5/21）：1950年から今日までの日付を入力してください。',
      '4行目「有効期限」（空欄）：有効期限を入力してください。',
      '5行目「有効期限」（2027/3/31）：「e-会員」には有効期限がありません。空欄にしてください。',
      '6行目「有効期限」（9999-12-31）：1950年から2099年までの日付を入力してください。',
      `7行目「生年月日」（M45.7.29）：${BIRTHDAY}。`,
    ]);
  });

  it('tells a doubled row from a family with one address, and names doubled card numbers', async () => {
    const lines = await faultsOf(
      { 会員証番号: '' },
      { 会員証番号: '', メールアドレス: 'ICHIRO@example.test' },
      { 名: '花子', 会員証番号: '' },
      { メールアドレス: 'b@example.test' },
      { メールアドレス: 'c@example.test', 会員証番号: '2015-0000-0001' },
    );
    expect(lines).toEqual([
      '取り込めません。何も変更していません。直すところ：3件',
      '3行目「メールアドレス」（ICHIRO@example.test）：2行目と同じ方です。どちらかの行を除いてください。',
      '4行目「メールアドレス」（ichiro@example.test）：2行目（田中 一郎）と同じアドレスです。会員サイトでは、ご家族でもお1人に1つのアドレスが必要です。別のアドレスを入力するか、この行を除いてください。',
      '6行目「会員証番号」（2015-0000-0001）：5行目と同じ番号です。',
    ]);
  });

  it('counts the faults that would fill the screen', async () => {
    const people = Array.from({ length: 150 }, (_, index) => ({ メールアドレス: `${index}@`, 会員証番号: '' }));
    const lines = await faultsOf(...people);
    expect(lines).toHaveLength(102);
    expect(lines.at(-1)).toBe('ほか 50件');
  });

  it.each([
    [
      'a missing column',
      csv(
        [{}],
        HEAD.filter((title) => !['姓', '電話番号'].includes(title)),
      ),
      '次の列がありません：「姓」「電話番号」。',
    ],
    ['a column twice', csv([{}], [...HEAD, '姓']), '同じ見出しの列が2つ以上あります：「姓」。'],
    ['no headings', csv([{}]).split('\r\n')[1] ?? '', '1行目に見出しがありません。'],
    ['another separator', csv([{}]).replaceAll('","', '\t').replaceAll('"', ''), '1行目に見出しがありません。'],
    ['nothing', '', '1行目に見出しがありません。'],
    ['headings alone', csv([]), '会員の行がありません。'],
    ['an open quotation mark', `${csv([{}])}"x`, 'CSVとして読めません（'],
    ['UTF-16', Buffer.from(`\uFEFF${csv([{}])}`, 'utf16le'), 'ファイルの文字コードが分かりません。'],
    ['UTF-16 without a mark', Buffer.from(csv([{}]), 'utf16le'), 'ファイルの文字コードが分かりません。'],
    ['a picture', Buffer.from('iVBORw0KGgoAAAANSUhEUgAA', 'base64'), 'ファイルの文字コードが分かりません。'],
  ])('refuses a file with %s', async (_, content, sentence) => {
    const { code, out, err } = await importOf(content);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(sentence);
  });

  it('skips empty lines without losing count, and names the columns that it does not use', async () => {
    const people = csv([{ 備考: 'x' }, { メールアドレス: '', 備考: '' }], [...HEAD, '備考', 'ID']);
    const { err } = await importOf(people.replace(/\r\n/, `\r\n\r\n${','.repeat(17)}\r\n`));
    expect(err).toContain('5行目「メールアドレス」（空欄）');
    const { out } = await importOf(csv([{ 備考: 'x' }], [...HEAD, '備考', 'ID']));
    expect(out).toBe('取り込んだ会員：1人\n使わなかった列：「備考」\n');
  });

  it('asks about telephone numbers whose first 0 a spreadsheet may have removed', async () => {
    const people = [{}, { 電話番号: '751112222' }].map((person, index) => ({
      ...person,
      メールアドレス: `member${index}@example.test`,
      会員証番号: '',
    }));
    const { out } = await importOf(csv(people), '--check');
    expect(out).toContain('取り込める会員：2人');
    expect(out).toContain(
      '電話番号が0で始まらない行：3行目。表計算ソフトで先頭の0が消えていないか、ご確認ください。\n',
    );
  });

  it.each(['1月2日', '2026/1/2', '2-Jan', 'Jan-50'])(
    'refuses %s, into which a spreadsheet has turned a house number',
    async (cell) => {
      const { err } = await importOf(csv([{ '番地・建物名': cell }]));
      expect(err).toContain(`2行目「番地・建物名」（${cell}）：表計算ソフトで日付に変わっています。`);
    },
  );

  it('takes over 10,000 members at once', async () => {
    const people = Array.from({ length: 10_000 }, (_, index) => ({
      メールアドレス: `member${index}@example.test`,
      会員証番号: index % 2 === 0 ? '' : String(201_600_000_000 + index),
    }));
    const content = shiftJis(csv(people));
    const start = performance.now();
    expect((await importOf(content)).out).toBe('取り込んだ会員：10000人\n');
    expect(performance.now() - start).toBeLessThan(60_000);
  });
});

const BIRTHDAY =
  '1958-04-01、1958/4/1、S33.4.1 のように、実在する日付を入力してください（1920年から前年までに生まれた方）';

/** The bytes in Shift_JIS of each character, as `TextDecoder` reads them. */
const SHIFT_JIS = new Map<string, readonly number[]>();
const decoder = new TextDecoder('shift_jis');
for (let first = 0xff; first >= 0; first -= 1) {
  SHIFT_JIS.set(decoder.decode(Uint8Array.of(first)), [first]);
  for (let second = 0x40; second <= 0xfc; second += 1) {
    const character = decoder.decode(Uint8Array.of(first, second));
    if (Array.from(character).length === 1) SHIFT_JIS.set(character, [first, second]);
  }
}

function shiftJis(text: string): Uint8Array {
  return Uint8Array.from(Array.from(text).flatMap((character) => SHIFT_JIS.get(character) ?? []));
}
