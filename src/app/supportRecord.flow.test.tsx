// Must be imported before Redux Toolkit, which looks for Redux DevTools only while it is loaded.
import { importRecord, jumpToAction, listedActions } from '../testing/devTools';
import { act, screen } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { REQUEST_ID_HEADER } from '#contract/requestId';
import { membershipCardOpened } from '../store/slices/dialogSlice';
import { isHarmless } from '../support/personalData';
import { expectConsole } from '../testing/consoleGuard';
import { enterText } from '../testing/enterText';
import { aContentGroup, aMe } from '../testing/factories';
import { fakeNetwork, givenCall, type ReceivedCall } from '../testing/network';
import { givenMember, givenPublicSite, openApp } from '../testing/renderApp';

fakeNetwork();

/** A token in the format of the server's mail tokens. */
const MAIL_TOKEN = 'aZ09_-bY18_-cX27_-dW36_-eV45_-fU54_-gT63_-h';

const me = aMe();
const news = aContentGroup({ contentName: 'お知らせ' });

/** As a member, opens a list that fails to load, opens the membership card, and saves the record. */
async function aTroubledVisit(): Promise<string> {
  givenMember(me, [news]);
  givenCall(CALLS.getContentItems, {
    status: 500,
    headers: { [REQUEST_ID_HEADER]: '7K3QX9M2TB' },
    body: { message: `${me.email} ${me.lastName}さんの一覧に失敗しました` },
  });
  const { user, files, close } = openApp({ route: '/home', token: 'canary-token' });
  await user.click(await screen.findByRole('button', { name: '会員証を表示' }));
  await screen.findByRole('dialog');
  await user.click(await screen.findByRole('button', { name: '閉じる' }));
  await user.click(screen.getByRole('link', { name: news.contentName }));
  await screen.findByText('一覧を読み込めませんでした');
  await user.click(screen.getByRole('button', { name: 'アカウントメニュー' }));
  await user.click(screen.getByRole('button', { name: 'サポート用の記録を保存' }));
  expect(await screen.findByText('サポート用の記録を保存しました')).toBeVisible();
  close();
  sessionStorage.clear();
  return files.join();
}

/** Opens the app without a session, as support staff do before they import a record. */
async function aCleanBuild() {
  givenPublicSite();
  const app = openApp({ route: '/login' });
  await screen.findByRole('heading', { name: 'ログイン' });
  return app;
}

/**
 * Prepares answers to a member's calls, and returns the lists of received calls. The lists must stay empty during a
 * replay.
 */
function listenToCalls(): readonly (readonly ReceivedCall[])[] {
  return [CALLS.getMe, CALLS.getPlans, CALLS.getContentGroups, CALLS.getContentItems].map((call) =>
    givenCall(call, { status: 401 }),
  );
}

it('support staff see the screen the member saw, without a call or a session', async () => {
  const file = await aTroubledVisit();
  const { address } = await aCleanBuild();
  const calls = listenToCalls();
  act(() => importRecord(file));

  expect(await screen.findByRole('heading', { level: 1, name: 'お知らせ' })).toBeVisible();
  expect(await screen.findByText('一覧を読み込めませんでした')).toBeVisible();
  expect(address()).toBe(`/contents/${news.id}`);
  expect(calls.flat()).toEqual([]);
  expect(sessionStorage.getItem('token')).toBeNull();
});

it('they go back to the moment the card was open, and find no name on it', async () => {
  const file = await aTroubledVisit();
  await aCleanBuild();
  act(() => importRecord(file));
  await screen.findByText('一覧を読み込めませんでした');
  act(() => jumpToAction(membershipCardOpened.type));

  expect(await screen.findByRole('dialog')).toHaveTextContent('〇〇 〇〇');
  expect(screen.queryByText('一覧を読み込めませんでした')).not.toBeInTheDocument();
});

it('the file names no member, not even where a message quotes one', async () => {
  const file = await aTroubledVisit();
  const names = Object.entries(me).map(([name, value]) => !isHarmless(name) && typeof value === 'string' && value);
  expect(names.filter((personal) => personal && file.includes(personal))).toEqual([]);
  expect(file).not.toContain('canary-token');
  expect(file).toContain('さんの一覧に失敗しました');
});

it.each([`/password_reset%3Ftoken%3D${MAIL_TOKEN}`, `/password_reset/${MAIL_TOKEN}`])(
  'the file of a member who first opened the mangled link %s has nothing of its token',
  async (route) => {
    givenPublicSite();
    givenMember(me, [news]);
    givenCall(CALLS.login, { status: 204, headers: { Authorization: 'Bearer canary-token' } });
    const { user, files, router } = openApp({ route });
    await screen.findByRole('heading', { name: 'ページが見つかりません' });
    await act(() => router.navigate('/login'));
    await enterText(user, await screen.findByLabelText('メールアドレス'), me.email);
    await enterText(user, screen.getByLabelText('パスワード'), 'Museum-Demo-2026');
    await user.click(screen.getByRole('button', { name: 'ログイン' }));
    await user.click(await screen.findByRole('button', { name: 'アカウントメニュー' }));
    await user.click(screen.getByRole('button', { name: 'サポート用の記録を保存' }));
    expect(files.join()).toContain('/password_reset');
    expect(files.join()).not.toContain(MAIL_TOKEN);
  },
);

it('the file says with which build and browser, and which requests failed', async () => {
  const { about } = JSON.parse(await aTroubledVisit()) as { readonly about: object };
  expect(about).toMatchObject({
    buildId: 'build-1',
    savedAt: '2026-04-15T03:00:00.000Z',
    browser: navigator.userAgent,
    width: window.innerWidth,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: navigator.language,
    inquiryNumbers: ['7K3QX9M2TB'],
    format: 2,
    seen: { heading: 'お知らせ', alerts: ['一覧を読み込めませんでした'], disabled: [] },
  });
});

it('the file has the status of every answer, and nothing else of how it came', async () => {
  const { payload } = JSON.parse(await aTroubledVisit()) as { readonly payload: string };
  const actions = JSON.parse(payload) as readonly { readonly meta?: { readonly baseQueryMeta?: object } }[];
  const told = actions.flatMap(({ meta }) => meta?.baseQueryMeta ?? []);
  expect(told).toEqual([{ status: 200 }, { status: 200 }, { status: 200 }, { status: 500 }]);
});

it('a report of a fault names the action, which the record has too', async () => {
  expectConsole('error', /InvalidContentIdError/);
  givenMember(me, [news]);
  const { user, files, reportedActions } = openApp({ route: '/contents/abc', token: 'alive' });
  await screen.findByRole('heading', { name: 'エラーが発生しました' });
  await user.click(screen.getByRole('button', { name: 'サポート用の記録を保存' }));
  const { about, payload } = JSON.parse(files.join()) as {
    readonly about: { readonly firstAction: number };
    readonly payload: string;
  };
  const last = about.firstAction + (JSON.parse(payload) as readonly unknown[]).length - 1;
  // The action with the error need not be the last one, because answers may have arrived after it.
  const numbers = Array.from({ length: last - about.firstAction + 1 }, (_, index) => about.firstAction + index);
  expect(reportedActions).toHaveLength(1);
  expect(numbers).toContain(reportedActions[0]);
});

it('a member whose screen broke finds the record there', async () => {
  expectConsole('error', /InvalidContentIdError/);
  givenMember(me, [news]);
  const { user, files } = openApp({ route: '/contents/abc', token: 'alive' });
  await screen.findByRole('heading', { name: 'エラーが発生しました' });
  await user.click(screen.getByRole('button', { name: 'サポート用の記録を保存' }));
  expect(files).toHaveLength(1);
});

it('the panel lists each call by its name, and nothing of the member', async () => {
  givenMember(me, [news]);
  openApp({ route: '/home', token: 'canary-token' });
  await screen.findByRole('link', { name: news.contentName });

  const listed = listedActions();
  expect(listed.map(({ type }) => type)).toContain('membershipApi/executeQuery/fulfilled (getMe)');
  expect(JSON.stringify(listed)).not.toContain(me.email);
});
