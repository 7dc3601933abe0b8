// Must be imported before Redux Toolkit, which looks for Redux DevTools only while it is loaded.
import { importRecord, jumpToAction } from '../testing/devTools';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { membershipCardOpened } from '../store/slices/dialogSlice';
import { aContentGroup, aMe } from '../testing/factories';
import { fakeNetwork, givenNoNetwork } from '../testing/network';
import { givenMember, givenPublicSite, openApp } from '../testing/renderApp';

fakeNetwork();

const CARD = 'draft:membership-card';
const CODE = { name: '会員証のQRコード' };
const MARKS = /canary-code|999900001111|金糸雀/;
const me = aMe({ membershipToken: 'canary-code', membershipCardNumber: '999900001111', lastName: '金糸雀' });

async function visit() {
  givenMember(me, [aContentGroup({ contentName: '展覧会' })]);
  const app = openApp({ route: '/home', token: 'alive' });
  await screen.findByRole('link', { name: '展覧会' });
  return app;
}

async function save({ user, files }: ReturnType<typeof openApp>): Promise<string> {
  await user.click(await screen.findByRole('button', { name: 'サポート用の記録を保存' }));
  return files.join();
}

/**
 * Imports the record into a new app. `card` is the kept membership card in the tab's storage, as JSON; by default the
 * tab has none.
 */
async function replay(file: string, card?: string) {
  sessionStorage.clear();
  if (card !== undefined) sessionStorage.setItem(CARD, card);
  givenPublicSite();
  const app = openApp({ route: '/login' });
  await screen.findByRole('heading', { name: 'ログイン' });
  act(() => importRecord(file));
  return app;
}

it('the card that a tab showed without network is in the record, with nothing of the member', async () => {
  (await visit()).close();
  [CALLS.getMe, CALLS.getPlans].forEach(givenNoNetwork);
  const offline = openApp({ route: '/home' });
  expect(await screen.findByText('金糸雀 花子')).toBeVisible();
  expect(JSON.stringify(offline.store.getState())).not.toMatch(MARKS);
  const file = await save(offline);
  offline.close();
  await replay(file);

  expect(await screen.findByRole('heading', { level: 1, name: '会員証' })).toBeVisible();
  expect(await screen.findByText(/^通信できません。最終確認 12:00$/)).toBeVisible();
  expect(screen.getByRole('img', CODE)).toBeVisible();
  expect(screen.getByText('〇〇〇 〇〇')).toBeVisible();
  expect(screen.getByText('友の会 個人会員')).toBeVisible();
  expect(screen.getByText('2027/03/31 まで')).toBeVisible();
  expect(file).not.toMatch(MARKS);
});

it('a card kept by the browser of the support staff is not taken for the member’s', async () => {
  [CALLS.getMe, CALLS.getPlans].forEach(givenNoNetwork);
  const failed = openApp({ route: '/home', token: 'alive' });
  const file = await save(failed);
  failed.close();
  const own = await visit();
  own.close();
  const card = sessionStorage.getItem(CARD) ?? '';
  expect(card).toMatch(MARKS);
  const { address } = await replay(file, card);
  await waitFor(() => expect(address()).toBe('/home'));
  // Waits until the text is visible, because the screen of /login, which contains the same text, is in the document
  // until /home is rendered.
  await waitFor(() => expect(screen.getByText('会員情報を読み込めませんでした')).toBeVisible());
  expect(screen.queryByRole('img', CODE)).not.toBeInTheDocument();
});

it('an open card says in the record that the connection was lost, and since when', async () => {
  const app = await visit();
  act(() => void app.store.dispatch(membershipCardOpened()));
  await within(await screen.findByRole('dialog')).findByRole('img', CODE);
  givenNoNetwork(CALLS.getMe);
  act(() => void window.dispatchEvent(new Event('offline')));
  await screen.findByText(/通信できません/);
  await app.user.click(screen.getByRole('button', { name: '閉じる' }));
  await app.user.click(screen.getByRole('button', { name: 'アカウントメニュー' }));
  const file = await save(app);
  app.close();
  await replay(file);
  await screen.findByRole('link', { name: '展覧会' });
  act(() => jumpToAction('membershipApi/executeQuery/rejected'));
  expect(within(await screen.findByRole('dialog')).getByText(/通信できません。最終確認 .*\d\d:\d\d$/)).toBeVisible();
});
