import { screen, waitFor, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { aMe } from '../../testing/factories';
import { fakeNetwork, givenCall } from '../../testing/network';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';

fakeNetwork();

async function openAccount(me = aMe()) {
  givenMember(me);
  const app = openApp({ route: '/account', token: 'alive' });
  await screen.findByRole('heading', { name: 'アカウント' });
  return app;
}

/** Returns the texts of the rows in the section with this heading. */
function rowsOf(section: string) {
  const list = screen.getByRole('region', { name: section });
  return within(list)
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
}

/** Returns the texts that are marked as not to be translated by the browser. */
const untranslated = () =>
  [...screen.getByRole('main').querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent);

const PERSON = [
  ['お名前', '山田 花子'],
  ['生年月日', '1990/01/05'],
  ['性別', '女性'],
];

const CONTACT = [
  ['電話番号', '0751234567'],
  ['郵便番号', '6068344'],
  ['都道府県', '京都府'],
  ['市区町村', '京都市左京区'],
  ['町名・番地・建物名', '岡崎円勝寺町124'],
];

const MEMBERSHIP = [
  ['プラン', '友の会 個人会員'],
  ['有効期限', '2027/03/31 まで'],
  ['会員番号', '202600001234'],
];

describe('the account', () => {
  it('shows what the museum knows, in its sections', async () => {
    await openAccount();
    const sections = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(sections).toEqual(['会員資格', 'アカウント情報', 'お客様情報', 'ご連絡先', 'メールマガジン']);
    expect(rowsOf('会員資格')).toEqual(MEMBERSHIP);
    const membership = screen.getByRole('region', { name: '会員資格' });
    expect(membership).toHaveTextContent('退会をご希望の方は、友の会事務局 075-000-0000までお知らせください。');
    expect(within(membership).getByRole('link')).toHaveAttribute('href', 'tel:0750000000');
    expect(rowsOf('アカウント情報')).toEqual([
      ['メールアドレス', 'hanako@example.test変更する'],
      ['パスワード', '••••••••変更する'],
    ]);
    expect(rowsOf('お客様情報')).toEqual(PERSON);
    expect(rowsOf('ご連絡先')).toEqual(CONTACT);
    expect(rowsOf('メールマガジン')).toEqual([['配信', '受け取る']]);
    expect(screen.queryByText('地域信用金庫会員')).not.toBeInTheDocument();
    expect(untranslated()).toEqual([
      '202600001234',
      '075-000-0000',
      'hanako@example.test',
      '山田 花子',
      '0751234567',
      '6068344',
      '京都市左京区',
      '岡崎円勝寺町124',
    ]);
    const way = within(screen.getByRole('navigation', { name: 'パンくずリスト' })).getAllByRole('listitem');
    expect(way.map(({ textContent }) => textContent)).toEqual(['ホーム', 'アカウント']);
  });

  it('leaves out rows and sections without values, and knows who will not say', async () => {
    await openAccount(
      aMe({
        firstName: '',
        birthday: null,
        gender: 'unknown',
        mailMagazineSubscribed: false,
        tel: '',
        zip: '',
        prefecture: '',
        city: '',
        address: null,
      }),
    );
    expect(rowsOf('お客様情報')).toEqual([
      ['お名前', '山田'],
      ['性別', '回答しない'],
    ]);
    expect(screen.queryByRole('heading', { name: 'ご連絡先' })).not.toBeInTheDocument();
    expect(rowsOf('メールマガジン')).toEqual([['配信', '受け取らない']]);
  });

  it('of a free member has the plan alone in its first section, and without a plan there is none', async () => {
    const none = { membershipRenewedAt: null, membershipCardNumber: '' };
    const { close } = await openAccount(aMe(none));
    expect(rowsOf('会員資格')).toEqual([['プラン', '友の会 個人会員']]);
    close();
    await openAccount(aMe({ ...none, plan: null }));
    expect(screen.queryByRole('heading', { name: '会員資格' })).not.toBeInTheDocument();
  });

  it.each([{ gender: '' }, { gender: null }, { gender: undefined }, { gender: 'nonbinary' }])(
    'has no row for a gender that is not known (%j)',
    async (answered) => {
      const me = aMe();
      givenMember(me);
      givenCall(CALLS.getMe, { body: { me: { ...me, ...answered } } });
      openApp({ route: '/account', token: 'alive' });
      await screen.findByRole('heading', { name: 'アカウント' });
      expect(rowsOf('お客様情報').map(([term]) => term)).toEqual(['お名前', '生年月日']);
    },
  );

  it.each([1, 7, -1])('names members through a credit union once, whatever the number (%i)', async (attributeType) => {
    await openAccount(aMe({ attributeType }));
    expect(screen.getAllByText('地域信用金庫会員')).toHaveLength(1);
  });

  it.each([
    ['メールアドレスを変更する', '/account/edit/email', 'メールアドレスの変更'],
    ['パスワードを変更する', '/account/edit/password', 'パスワードの変更'],
    ['お客様情報を変更する', '/account/edit/user', 'お客様情報の変更'],
  ])('leads by %s to its screen, and back by the breadcrumbs', async (link, route, heading) => {
    const { user, address } = await openAccount();
    await user.click(screen.getByRole('link', { name: link }));
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(address()).toBe(route);
    const way = within(screen.getByRole('navigation', { name: 'パンくずリスト' }));
    expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ホーム',
      'アカウント',
      heading,
    ]);
    await user.click(way.getByRole('link', { name: 'アカウント' }));
    await waitFor(() => expect(address()).toBe('/account'));
  });
});

it('and its edits are for members: a visitor logs in first', async () => {
  givenPublicSite();
  const { address } = openApp({ route: '/account/edit/user' });
  expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
  expect(address()).toBe('/login');
});
