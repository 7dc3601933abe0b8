import type { LightMyRequestResponse } from 'fastify';
import { listMails } from '../testing/mails';
import { openDeskBrowser, signInAtDesk, type DeskBrowser } from '../testing/deskFixture';
import { keepMuseum } from '../testing/keepMuseum';
import { openOfficeFixture, type OfficeFixture } from '../testing/officeFixture';
import { describeOnEngines } from '../testing/testDatabase';

interface Shown {
  readonly id: number;
  readonly email: string;
  readonly membershipRenewedAt: string | null;
  readonly payments: readonly { readonly reference: string; readonly amount: number; readonly way: string }[];
  readonly officeLog: readonly { readonly user: string; readonly action: string }[];
}

const titleOf = ({ body }: LightMyRequestResponse) => /<h1[^>]*>([^<]*)/.exec(body)?.[1]?.trim();
const problemIn = ({ body }: LightMyRequestResponse) => /role="alert">([^<]*)/.exec(body)?.[1];
const rowsIn = ({ body }: LightMyRequestResponse) =>
  Object.fromEntries(
    [...body.matchAll(/<dt>([^<]*)<\/dt>\s*<dd[^>]*>([^<]*)/g)].map(([, label = '', text = '']) => [
      label,
      text.trim(),
    ]),
  );

describeOnEngines("the desk's office, on %s,", (engine) => {
  let museum: OfficeFixture;
  let restore: () => Promise<void>;
  let desk: DeskBrowser;

  beforeAll(async () => {
    museum = await openOfficeFixture(engine, { settings: { desk: true } });
    restore = await keepMuseum(museum);
  });

  beforeEach(async () => {
    await restore();
    desk = await signInAtDesk(museum, 'office');
  });

  afterAll(() => museum.close());

  const show = (member: string) => museum.read<Shown>('show', member);
  /** Submits the form of a change, and returns the address of the page that asks for confirmation. */
  const prepare = async (id: number, kind: string, fields: Record<string, string> = {}) => {
    const answer = await desk.send(`/desk/members/${id}/${kind}`, fields);
    expect(answer.statusCode).toBe(303);
    return String(answer.headers.location);
  };
  const press = async (address: string) => {
    const answer = await desk.send(address);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, address]);
    return desk.open(address);
  };

  it('finds members as `find` does', async () => {
    const { body } = await desk.open(`/desk/members?q=${encodeURIComponent('はやかわ')}`);
    expect(body).toContain('該当する会員は見つかりませんでした。');
    const found = await desk.open(`/desk/members?q=${encodeURIComponent('早川')}`);
    const { id } = await show('renew@example.test');
    expect(found.body).toContain(`<a href="/desk/members/${id}">早川 美智子</a>`);
    expect(found.body).toContain('1人見つかりました。');
    for (const text of ['%', '　', '\u0000', '<script>']) {
      const answer = await desk.open(`/desk/members?q=${encodeURIComponent(text)}`);
      expect([answer.statusCode, answer.body.includes('<script>')]).toEqual([200, false]);
    }
  });

  it('shows a member without the secrets', async () => {
    const { id } = await show('renew@example.test');
    const page = await desk.open(`/desk/members/${id}`);
    expect(titleOf(page)).toBe('早川 美智子');
    expect(rowsIn(page)).toMatchObject({ メールアドレス: 'renew@example.test', 会員番号: '2008 0003 1956' });
    expect(page.body).not.toContain('-ajZSyPD2jj98QIGRaOozf1woPNDoZO2');
    for (const other of ['999999', '0', '1x', 'x'.repeat(40), '%00']) {
      expect((await desk.open(`/desk/members/${other}`)).statusCode).toBe(404);
    }
  });

  it('escapes what members wrote', async () => {
    const { id } = await show('renew@example.test');
    const name = '<b onclick="x">&';
    await museum.database.query('UPDATE members SET last_name = $2 WHERE id = $1', [id, name]);
    for (const url of [`/desk/members/${id}`, `/desk/members?q=renew`]) {
      const { body } = await desk.open(url);
      expect(body).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;');
      expect(body).not.toContain(name);
    }
  });

  it('receives a fee: shows what will happen, does it by one press, and logs who did', async () => {
    const { id } = await show('renew@example.test');
    const address = await prepare(id, 'grant', { plan: 'kyoto-city-friend-pair', by: 'cash', paid: '', until: '' });
    const confirmation = await desk.open(address);
    expect(titleOf(confirmation)).toBe('会費を受け付ける：内容の確認');
    const shown = rowsIn(confirmation);
    expect(shown).toMatchObject({ 区分: '更新', 支払い方法: '現金', 新しい有効期限: '2027/06/20' });
    // The confirmation page alone has changed nothing.
    expect(await show('renew@example.test')).toMatchObject({ membershipRenewedAt: '2026-06-20', payments: [] });
    expect(await listMails(museum)).toEqual([]);
    expect(await museum.log()).toEqual([]);

    const done = await press(address);
    expect(titleOf(done)).toBe('会費を受け付けました');
    expect(rowsIn(done)).toMatchObject(shown);
    const member = await show('renew@example.test');
    expect(member).toMatchObject({ membershipRenewedAt: '2027-06-20', payments: [{ way: 'cash' }] });
    expect(rowsIn(done)['お申し込み番号']).toBe(member.payments[0]?.reference);
    expect(member.officeLog).toMatchObject([{ user: 'office (desk)', action: 'grant' }]);
    expect((await listMails(museum)).map(({ to }) => to)).toEqual(['renew@example.test']);
  });

  it('does a change once, by Back, reload, double press and two windows', async () => {
    const { id } = await show('renew@example.test');
    const address = await prepare(id, 'grant', { plan: 'kyoto-city-friend-pair', by: 'transfer' });
    const [first, second] = await Promise.all([desk.send(address), desk.send(address)]);
    expect([first.statusCode, second.statusCode]).toEqual([303, 303]);
    await press(address);
    expect(titleOf(await desk.open(address))).toBe('会費を受け付けました');
    expect(await show('renew@example.test')).toMatchObject({ payments: [{ way: 'transfer' }] });
    expect(await museum.log()).toHaveLength(1);
  });

  it('takes the sum and the last day that are typed', async () => {
    const { id } = await show('new@example.test');
    const typed = { plan: 'kyoto-city-friend-pair', by: 'other', paid: '１，０００円', until: '2026-12-31' };
    const done = await press(await prepare(id, 'grant', typed));
    expect(rowsIn(done)).toMatchObject({ 金額: '1,000円（税込）', 新しい有効期限: '2026/12/31', 区分: '新規' });
    expect(await show('new@example.test')).toMatchObject({ payments: [{ amount: 1_000, way: 'other' }] });
  });

  it.each([
    [{ plan: '', by: 'cash' }, 'プランを選択してください。'],
    [{ plan: 'x', by: 'cash' }, 'このプランは現在取り扱っていません。'],
    [{ plan: 'kyoto-city-friend-pair', by: 'card' }, '支払い方法を選択してください。'],
    [{ plan: 'kyoto-city-friend-pair', by: 'cash', paid: 'abc' }, '金額は、円単位の数字で入力してください。'],
    [{ plan: 'kyoto-city-friend-pair', by: 'cash', until: '2026-02-30' }, '最終日を正しく入力してください。'],
    [{ plan: 'kyoto-city-friend-pair', by: 'cash', until: '2026-05-19' }, '最終日 2026/05/19 は、すでに過ぎています。'],
  ])('refuses the fee %j in Japanese, and keeps what was typed', async (fields, problem) => {
    const { id } = await show('new@example.test');
    const answer = await desk.send(`/desk/members/${id}/grant`, fields);
    expect([answer.statusCode, problemIn(answer)]).toEqual([400, problem]);
    expect(await museum.log()).toEqual([]);
  });

  it('refuses a fee that cannot be received yet', async () => {
    const { id } = await show('member@example.test');
    const answer = await desk.send(`/desk/members/${id}/grant`, { plan: 'kyoto-city-friend-pair', by: 'cash' });
    expect(problemIn(answer)).toMatch(
      /^会員資格は 20\d\d\/\d\d\/\d\d までです。更新は 20\d\d\/\d\d\/\d\d から受け付けられます。$/,
    );
  });

  it('does one of two changes of a member that are pressed at once, if one alters what the other showed', async () => {
    const { id } = await show('u25@example.test');
    const addresses = [await prepare(id, 'end'), await prepare(id, 'extend', { days: '5', reason: '臨時休館' })];
    const bodies = (await Promise.all(addresses.map(press))).map(({ body }) => body);
    expect(bodies.filter((body) => body.includes('この操作は完了しています。'))).toHaveLength(1);
    expect(bodies.filter((body) => body.includes('確認していただいた内容が、その後変わりました。'))).toHaveLength(1);
  });

  it('does not do what has changed since it was shown', async () => {
    const { id } = await show('renew@example.test');
    const address = await prepare(id, 'grant', { plan: 'kyoto-city-friend-pair', by: 'cash' });
    await museum.database.query('UPDATE plans SET price = price + 500');
    const answer = await press(address);
    expect(problemIn(answer)).toBe(
      '確認していただいた内容が、その後変わりました。会員のページからやり直してください。',
    );
    expect(answer.body.match(/何も変更していません。/g)).toHaveLength(1);
    expect((await show('renew@example.test')).payments).toEqual([]);
    // A second press shows the same refusal, although the price is again the one that was shown: the server has stored
    // the outcome of the first press.
    await museum.database.query('UPDATE plans SET price = price - 500');
    expect(problemIn(await press(address))).toMatch(/^確認していただいた内容が/);
  });

  it('ends a membership, sends a mail again, changes an address and deletes', async () => {
    const { id } = await show('renew@example.test');
    await museum.call('POST /v1/auth/password-reset', { body: { email: 'renew@example.test' } });
    await listMails(museum);

    const resent = await press(await prepare(id, 'resend'));
    expect([titleOf(resent), rowsIn(resent)['メール']]).toEqual(['メールを再送しました', 'パスワードの再設定']);

    const changed = await press(await prepare(id, 'email', { email: 'next@example.test' }));
    expect(rowsIn(changed)).toMatchObject({
      現在のアドレス: 'renew@example.test',
      新しいアドレス: 'next@example.test',
    });
    expect((await show('next@example.test')).id).toBe(id);

    const ended = await press(await prepare(id, 'end'));
    expect(rowsIn(ended)).toMatchObject({ 現在の有効期限: '2026/06/20', 終了する日: '2026/05/20（本日）' });
    const again = await desk.send(`/desk/members/${id}/end`);
    expect(problemIn(again)).toBe('会員資格は、すでに 2026/05/20 までです。');

    const address = await prepare(id, 'delete');
    const confirmation = await desk.open(address);
    expect(confirmation.body).toContain('元に戻すことはできません。');
    expect(rowsIn(confirmation)).toMatchObject({ 会員: '早川 美智子（next@example.test）', 会員ID: String(id) });
    const deleted = await press(address);
    expect(titleOf(deleted)).toBe('会員を削除しました');
    expect(rowsIn(deleted)).not.toHaveProperty('会員');
    expect(titleOf(await press(address))).toBe('会員を削除しました');
    expect((await desk.open(`/desk/members/${id}`)).statusCode).toBe(404);
    expect(await museum.log()).toMatchObject(
      ['resend', 'set-email', 'end', 'delete'].map((action) => ({ action, memberId: id, user: 'office (desk)' })),
    );
  });

  it('corrects a name, extends a membership, and makes the document of all that is held', async () => {
    const { id } = await show('renew@example.test');
    const corrected = await press(
      await prepare(id, 'correct', { lastName: '早河', firstName: '美智子', birthday: 'S33.4.1' }),
    );
    expect(rowsIn(corrected)).toMatchObject({ 新しい氏名: '早河 美智子', 新しい生年月日: '1958/04/01' });
    const extended = await press(await prepare(id, 'extend', { days: '３０', reason: '臨時休館のため' }));
    expect(rowsIn(extended)).toMatchObject({ 現在の有効期限: '2026/06/20', 新しい有効期限: '2026/07/20' });
    const address = await prepare(id, 'disclose');
    expect((await desk.open(`${address}/document`)).statusCode).toBe(404);
    await press(address);
    const document = await desk.open(`${address}/document`);
    expect(titleOf(document)).toBe('保有個人データの開示');
    expect(document.body).toContain('早河');
    expect((await museum.log()).length).toBe(3);
  });

  it.each([
    [
      'correct',
      { lastName: '早川', firstName: '美智子', birthday: '' },
      '登録内容と同じです。変わるところがありません。',
    ],
    ['correct', { lastName: '', firstName: '美智子', birthday: '' }, '姓：入力してください'],
    ['extend', { days: '0', reason: 'x' }, '日数は、1から366までの数字で入力してください。'],
    ['extend', { days: '5', reason: ' ' }, '理由を入力してください。'],
  ])('refuses to %s by %j', async (kind, fields, problem) => {
    const { id } = await show('renew@example.test');
    const answer = await desk.send(`/desk/members/${id}/${kind}`, fields);
    expect([answer.statusCode, problemIn(answer)]).toEqual([400, problem]);
  });

  it.each([
    ['x', 'メールアドレスを入力してください'],
    ['renew@example.test', '現在のメールアドレスと同じです。'],
    ['member@example.test', 'このメールアドレスは、ほかの会員が使用しています。'],
  ])('refuses the address %s', async (email, problem) => {
    const { id } = await show('renew@example.test');
    const answer = await desk.send(`/desk/members/${id}/email`, { email });
    expect([answer.statusCode, problemIn(answer)]).toEqual([400, problem]);
    expect(answer.body).toContain(`value="${email}"`);
  });

  it('imports members from a file, once, after it was checked', async () => {
    const people = [
      'メールアドレス,姓,名,生年月日,性別,電話番号,郵便番号,都道府県,市区町村,番地・建物名,メールマガジン',
      'ichiro@example.test,田中,一郎,S33.4.1,男性,0751112222,6068344,京都府,京都市左京区,岡崎1,受け取る',
    ];
    expect((await desk.open('/desk/import')).body).toContain('会員証番号は、会員証にある12桁の会員番号です。');
    const send = async (address: string, text: string) => {
      const headers = { 'content-type': 'text/csv' };
      const answer = await desk.sendText(address, text, { headers });
      expect(answer.statusCode).toBe(200);
      return answer.json<{ isRefused: boolean; lines: string[] }>();
    };
    const file = people.join('\r\n');
    expect(await send('/desk/import/check', file.replace('S33.4.1', 'S33.4.31'))).toMatchObject({ isRefused: true });
    expect((await send('/desk/import/check', file)).isRefused).toBe(false);
    expect(await museum.log()).toEqual([]);
    expect((await send('/desk/import?invite=1', file)).isRefused).toBe(false);
    expect((await send('/desk/import?invite=1', file)).isRefused).toBe(false);
    const { id, officeLog } = await show('ichiro@example.test');
    expect(id).toBeGreaterThan(6);
    expect(officeLog).toMatchObject([{ user: 'office (desk)', action: 'import' }]);
    expect((await listMails(museum)).map(({ to }) => to)).toEqual(['ichiro@example.test']);
  });

  it('a change belongs to the session that was shown it', async () => {
    const { id } = await show('renew@example.test');
    const address = await prepare(id, 'end');
    const other = await signInAtDesk(museum, 'office');
    expect((await other.open(address)).statusCode).toBe(404);
    expect((await other.send(address)).statusCode).toBe(404);
    expect((await openDeskBrowser(museum).open(address)).body).toContain('窓口へのログイン');
    await desk.send('/desk/logout');
    expect(await museum.database.query('SELECT 1 FROM desk_actions')).toEqual([]);
  });

  it('has no other changes', async () => {
    const { id } = await show('renew@example.test');
    expect((await desk.open(`/desk/members/${id}/export`)).statusCode).toBe(404);
    expect((await desk.open(`/desk/members/${id}/end`)).statusCode).toBe(404);
    expect((await desk.send(`/desk/members/${id}/nothing`)).statusCode).toBe(404);
    expect((await desk.send('/desk/members/999999/end')).statusCode).toBe(404);
  });
});
