import { screen, waitFor, within } from '@testing-library/react';
import recordOfFormat1 from '../../viewer/records/format-1.json';
import { CALLS } from '#contract/calls';
import { paymentPath } from '#domain/paths';
import { enterText } from './enterText';
import { aContentGroup, aContentItem, aMe } from './factories';
import { fakeNetwork, givenCall, givenNoNetwork, neverAnswered } from './network';
import { openRecord } from './openRecord';
import { aPaidPlan, givenCardProvider, givenPayment, givenPlans, payByCard } from './payment';
import { givenMember, givenPublicSite, openApp } from './renderApp';
import { saveRecord } from './saveRecord';

fakeNetwork();

interface RecordFile {
  readonly payload: string;
}

/** Saves a record, closes the app, and removes the prepared answers. */
async function recordOf(app: ReturnType<typeof openApp>): Promise<RecordFile> {
  const record = JSON.parse(await saveRecord(app)) as RecordFile;
  app.close();
  sessionStorage.clear();
  for (const call of Object.values(CALLS)) givenNoNetwork(call);
  return record;
}

/** Returns how many actions of the record come before the first action of this type whose JSON contains `words`. */
function momentBefore({ payload }: RecordFile, type: string, words = ''): number {
  const actions = JSON.parse(payload) as readonly { readonly type: string }[];
  return actions.findIndex((action) => action.type === type && JSON.stringify(action).includes(words));
}

const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const EDIT = { route: '/account/edit/user', token: 'alive' };

it('opens with the address, the session and what a form said', async () => {
  givenMember();
  const app = openApp(EDIT);
  await app.user.clear(await screen.findByLabelText('名'));
  await app.user.clear(screen.getByLabelText('電話番号'));
  await enterText(app.user, screen.getByLabelText('電話番号'), 'abc');
  await app.user.click(await button('変更する'));
  await screen.findByText(/電話番号を入力してください/);
  const record = await recordOf(app);

  const { address, store, user } = await openRecord(record);
  expect(address()).toBe('/account/edit/user');
  expect(await screen.findByLabelText('電話番号')).toHaveAccessibleDescription(/電話番号を入力してください/);
  expect(store.getState().auth.token?.reveal()).toBe('recorded');
  await enterText(user, screen.getByLabelText('名'), '花');
  await user.click(await button('変更する'));
  await waitFor(() => expect(screen.getByLabelText('名')).not.toHaveAccessibleDescription(/入力してください/));
});

it('answers the next calls as the record says that they were answered', async () => {
  givenMember();
  givenCall(CALLS.updateProfile, { status: 400, body: { errors: { tel: ['番号をご確認ください'] } } });
  const app = openApp(EDIT);
  await app.user.click(await button('変更する'));
  await screen.findAllByText(/番号をご確認ください/);
  const record = await recordOf(app);

  const { user } = await openRecord(record, {
    at: momentBefore(record, 'membershipApi/executeMutation/pending', 'updateProfile'),
  });
  expect(screen.queryByText(/番号をご確認ください/)).not.toBeInTheDocument();
  await user.click(await button('変更する'));
  expect(await screen.findByLabelText('電話番号')).toHaveAccessibleDescription(/番号をご確認ください/);
});

it('is any test from there on', async () => {
  givenMember();
  const app = openApp(EDIT);
  await button('変更する');
  const record = await recordOf(app);
  const { user } = await openRecord(record);
  givenCall(CALLS.updateProfile, { body: { me: aMe() } });
  await user.click(await button('変更する'));
  expect(await heading('アカウント')).toBeVisible();
  expect(screen.getByText('お客様情報を変更しました')).toBeVisible();
});

it('opens a screen whose load failed, which loads at the next try', async () => {
  const group = aContentGroup();
  givenMember(aMe(), [group]);
  givenCall(CALLS.getContentItems, { status: 500, headers: { 'X-Request-Id': '7K3QX9M2TB' }, body: {} });
  const app = openApp({ route: `/contents/${group.id}`, token: 'alive' });
  const again = await button('再読み込み');
  givenCall(CALLS.getContentItems, { body: [aContentItem({ title: '春の特別展' })] });
  const failed = app.store.getState();
  await app.user.click(again);
  await screen.findByText('春の特別展');
  expect(failed.toasts).toEqual([]);
  const record = await recordOf(app);

  const at = momentBefore(record, 'membershipApi/executeQuery/rejected', 'getContentItems') + 1;
  const { user } = await openRecord(record, { at });
  expect(await screen.findByText(/7K3QX9M2TB/)).toBeVisible();
  await user.click(await button('再読み込み'));
  expect(await screen.findByText('春の特別展')).toBeVisible();
});

it('a call that was not answered stays so', async () => {
  givenCall(CALLS.getPlans, { body: [] });
  givenCall(CALLS.getMe, neverAnswered);
  givenCall(CALLS.getContentGroups, { body: [] });
  const app = openApp({ route: '/home', token: 'alive' });
  await screen.findByText('読み込み中');
  const preloadedState = JSON.stringify(app.store.getState());
  app.close();

  const { address } = await openRecord({ payload: '[]', preloadedState });
  expect(address()).toBe('/home');
  expect(await screen.findByText('読み込み中')).toBeVisible();
});

it('opens the membership card, which closes as ever', async () => {
  givenMember();
  const app = openApp({ route: '/home', token: 'alive' });
  await app.user.click(await button('会員証を表示'));
  await screen.findByRole('dialog');
  await app.user.click(await button('閉じる'));
  const record = await recordOf(app);
  const { user } = await openRecord(record, { at: momentBefore(record, 'dialogs/membershipCardClosed') });
  await screen.findByRole('dialog');
  await user.click(await button('閉じる'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('opens questions and notices', async () => {
  givenMember();
  givenPlans();
  givenCardProvider();
  givenPayment({ status: 'failed', failureMessage: '利用限度額を超えています' });
  const paying = openApp({ route: paymentPath({ planId: aPaidPlan.id, purpose: 'new' }), token: 'alive' });
  await payByCard(paying.user);
  await screen.findByText('利用限度額を超えています');
  const declined = await recordOf(paying);
  const reopened = await openRecord(declined);
  expect(await screen.findByText('利用限度額を超えています')).toBeVisible();
  reopened.close();
  sessionStorage.clear();

  givenPublicSite();
  givenMember();
  const editing = openApp(EDIT);
  await enterText(editing.user, await screen.findByLabelText('電話番号'), '1');
  await editing.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'アカウント' }));
  await screen.findByRole('dialog');
  await editing.user.click(await button('入力を続ける'));
  const asked = await recordOf(editing);
  await openRecord(asked, { at: momentBefore(asked, 'screen/partHidden', 'unsavedChanges') });
  expect(await screen.findByRole('dialog')).toHaveTextContent('変更が保存されていません');
});

describe('a file of another kind than the present record', () => {
  it('is opened: format 1', async () => {
    const { address } = await openRecord(recordOfFormat1);
    expect(address()).toBe('/contents/2');
    expect(await screen.findByText(/7K3QX9M2TB/)).toBeVisible();
  });

  const ACTIONS = [{ type: 'location/locationChanged', payload: '/register/provisional' }];
  it.each([
    ['an export of Redux DevTools', { payload: JSON.stringify(ACTIONS) }],
    ['a bare list of actions', ACTIONS],
  ])('is opened: %s', async (_, file) => {
    givenPublicSite();
    const { address } = await openRecord(file);
    expect(address()).toBe('/register/provisional');
    expect(await heading('新規登録')).toBeVisible();
  });

  it('is refused in one sentence where the viewer refuses it', async () => {
    await expect(openRecord([1])).rejects.toThrow('サポート用の記録として読み取れないファイルです。');
  });
});
