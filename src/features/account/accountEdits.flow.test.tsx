import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { enterText } from '../../testing/enterText';
import { aMe } from '../../testing/factories';
import { fakeNetwork, givenCall, heldAnswer, type Answer } from '../../testing/network';
import { givenFault } from '../../testing/registration';
import { givenMember, openApp } from '../../testing/renderApp';

fakeNetwork();

const save = () => screen.getByRole('button', { name: '変更する' });
const open = (edit: 'email' | 'password' | 'user') => openApp({ route: `/account/edit/${edit}`, token: 'alive' });

async function typeEmail(user: UserEvent) {
  await enterText(user, await screen.findByLabelText('新しいメールアドレス'), 'ｎｅｗ@example.test');
}

async function typePasswords(user: UserEvent) {
  await enterText(user, await screen.findByLabelText('現在のパスワード'), 'Canary-Old-1');
  await enterText(user, screen.getByLabelText('新しいパスワード'), 'Canary-New-12');
  await enterText(user, screen.getByLabelText('新しいパスワード（確認）'), 'Canary-Other-1');
}

async function typeName(user: UserEvent) {
  const name = await screen.findByLabelText('姓');
  await user.clear(name);
  await enterText(user, name, '鈴木');
}

describe('the e-mail edit', () => {
  it('asks for the change and says that nothing has changed yet', async () => {
    givenMember();
    const received = givenCall(CALLS.requestEmailChange, {});
    const { user, address } = open('email');
    expect(await screen.findByLabelText('新しいメールアドレス')).toHaveAccessibleDescription(/museum\.test/);
    expect(screen.getByText('hanako@example.test')).toBeVisible();
    await typeEmail(user);
    await user.click(save());
    const toast = await screen.findByText('新しいメールアドレスに確認のメールをお送りしました');
    expect(toast.closest('[role=status]')).toHaveTextContent(/まだ変更されていません/);
    await waitFor(() => expect(address()).toBe('/account'));
    // Waits for the account page, because the edit page, which was shown before, contains the address too.
    await screen.findByRole('heading', { name: 'アカウント' });
    expect(screen.getByText('hanako@example.test')).toBeVisible();
    expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ newEmail: 'new@example.test' }]);
  });

  it('refused with a message is a toast titled with it, and nothing is reported', async () => {
    givenMember();
    givenCall(CALLS.requestEmailChange, { status: 400, body: { message: '現在ご登録のメールアドレスと同じです' } });
    const { user, reports } = open('email');
    await typeEmail(user);
    await user.click(save());
    expect(await titleOfToast()).toBe('現在ご登録のメールアドレスと同じです');
    expect(reports).toEqual([]);
  });

  it.each([
    { message: '' },
    { message: ' ' },
    { errors: {} },
    { errors: { newEmail: [] } },
    { errors: { newEmail: [''] } },
  ])('refused by %j, which has no words, is a failure, and reported', async (body) => {
    givenMember();
    givenCall(CALLS.requestEmailChange, { status: 400, body });
    const { user, reports } = open('email');
    await typeEmail(user);
    await user.click(save());
    expect(await titleOfToast()).toBe('処理に失敗しました');
    expect(reports).toHaveLength(1);
  });

  it.each([400, 403, 409, 500, 502])('refused by %i without a message is a failure, and reported', async (status) => {
    givenMember();
    givenCall(CALLS.requestEmailChange, { status, body: {} });
    const { user, reports } = open('email');
    await typeEmail(user);
    await user.click(save());
    expect(await titleOfToast()).toBe('処理に失敗しました');
    expect(reports).toEqual([expect.objectContaining({ message: `requestEmailChange: ${status}` })]);
  });
});

async function titleOfToast(): Promise<string | null | undefined> {
  await waitFor(() => expect(screen.getByRole('region', { name: '通知' })).not.toBeEmptyDOMElement());
  return screen.getByRole('region', { name: '通知' }).querySelector('.ant-notification-notice-title')?.textContent;
}

describe('the password edit', () => {
  it('sends what was typed, compares nothing by itself, and keeps it out of the store', async () => {
    givenMember();
    const received = givenCall(CALLS.changePassword, {});
    const { user, address, store } = open('password');
    await typePasswords(user);
    await user.click(save());
    expect(await screen.findByText('パスワードを変更しました')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/account'));
    expect(received.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { password: 'Canary-Old-1', newPassword: 'Canary-New-12', newPasswordConfirm: 'Canary-Other-1' },
    ]);
    expect(JSON.stringify(store.getState())).not.toMatch(/canary/i);
  });

  it('checks the confirmation against the pattern alone', async () => {
    givenMember();
    const { user } = open('password');
    await user.click(await screen.findByRole('button', { name: '変更する' }));
    expect(screen.getByLabelText('現在のパスワード')).toHaveAccessibleDescription('パスワードを入力してください');
    expect(screen.getByLabelText('現在のパスワード')).toHaveFocus();
    expect(screen.getByLabelText('新しいパスワード')).toHaveAccessibleDescription(/入力内容をご確認ください/);
    expect(screen.getByLabelText('新しいパスワード（確認）')).toHaveAccessibleDescription('入力内容をご確認ください');
  });

  it('shows a refusal at the fields it is about', async () => {
    givenMember();
    const errors = {
      password: ['現在のパスワードが正しくありません'],
      newPasswordConfirm: ['パスワードが一致していません'],
    };
    givenCall(CALLS.changePassword, { status: 400, body: { errors } });
    const { user } = open('password');
    await typePasswords(user);
    await user.click(save());
    const current = screen.getByLabelText('現在のパスワード');
    await waitFor(() => expect(current).toHaveAccessibleDescription('現在のパスワードが正しくありません'));
    expect(current).toHaveFocus();
    expect(screen.getByLabelText('新しいパスワード（確認）')).toHaveAccessibleDescription(
      'パスワードが一致していません',
    );
  });
});

describe('the profile edit', () => {
  it('starts with what is known, sends everything, and returns to the account as it is now', async () => {
    const me = aMe();
    givenMember(me);
    const received = givenCall(CALLS.updateProfile, { body: { me: { ...me, lastName: '鈴木' } } });
    const { user, address } = open('user');
    expect(await screen.findByLabelText('年')).toHaveValue('1990');
    expect(screen.getByLabelText('月')).toHaveValue('01');
    expect(screen.getByRole('radio', { name: '女性' })).toBeChecked();
    expect(screen.getByLabelText('都道府県')).toHaveValue('京都府');
    expect(screen.getByRole('checkbox', { name: 'メールマガジンを受け取る' })).toBeChecked();
    await typeName(user);
    await user.click(save());

    expect(await screen.findByText('お客様情報を変更しました')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/account'));
    expect(await screen.findByText('鈴木 花子')).toBeVisible();
    expect(JSON.parse(received[0]?.body ?? 'null')).toEqual({
      lastName: '鈴木',
      firstName: '花子',
      gender: 'female',
      mailMagazineSubscribed: true,
      birthdayYear: '1990',
      birthdayMonth: '01',
      birthdayDate: '05',
      birthday: '1990-01-05',
      tel: '0751234567',
      zip: '6068344',
      prefecture: '京都府',
      city: '京都市左京区',
      address: '岡崎円勝寺町124',
    });
  });

  it('shows what was saved even where me cannot be loaded again', async () => {
    givenMember();
    givenCall(CALLS.updateProfile, {});
    const { user } = open('user');
    await typeName(user);
    givenCall(CALLS.getMe, { status: 500, body: {} });
    await user.click(save());
    expect(await screen.findByText('お客様情報を変更しました')).toBeVisible();
    expect(await screen.findByText('鈴木 花子')).toBeVisible();
  });

  it('shows a refusal of the birthday at its selects', async () => {
    givenMember(aMe());
    givenCall(CALLS.updateProfile, { status: 400, body: { errors: { birthday: ['生年月日をご確認ください'] } } });
    const { user } = open('user');
    await user.type(await screen.findByLabelText('姓'), '子');
    await user.click(save());
    const day = screen.getByLabelText('日');
    await waitFor(() => expect(day).toHaveAccessibleDescription('生年月日をご確認ください'));
    expect(day).toHaveFocus();
  });

  it('of a member without a birthday asks for it', async () => {
    givenMember(aMe({ birthday: null }));
    const { user } = open('user');
    expect(await screen.findByLabelText('年')).toHaveValue('');
    await user.click(save());
    expect(screen.getByLabelText('年')).toHaveFocus();
    expect(screen.getByLabelText('年')).toHaveAccessibleDescription('選択してください');
  });

  it('of a member whose gender is not known asks for it', async () => {
    const me = aMe();
    givenMember(me);
    givenCall(CALLS.getMe, { body: { me: { ...me, gender: '' } } });
    const { user } = open('user');
    const group = await screen.findByRole('radiogroup', { name: '性別' });
    for (const choice of within(group).getAllByRole('radio')) expect(choice).not.toBeChecked();
    await user.click(save());
    expect(group).toHaveAccessibleDescription('選択してください');
  });

  it('saved without a change leads back as well, and ten clicks are one call', async () => {
    givenMember();
    const held = heldAnswer();
    const received = givenCall(CALLS.updateProfile, held.behaviour);
    const { user, address } = open('user');
    await screen.findByLabelText('姓');
    for (let click = 0; click < 10; click += 1) await user.click(save());
    held.give({});
    await waitFor(() => expect(address()).toBe('/account'));
    expect(received).toHaveLength(1);
  });
});

interface Edit {
  readonly edit: 'email' | 'password' | 'user';
  readonly call: Call;
  readonly type: (user: UserEvent) => Promise<void>;
  readonly label: string;
  readonly typed: string;
}

describe.each<Edit>([
  {
    edit: 'email',
    call: CALLS.requestEmailChange,
    type: typeEmail,
    label: '新しいメールアドレス',
    typed: 'ｎｅｗ@example.test',
  },
  {
    edit: 'password',
    call: CALLS.changePassword,
    type: typePasswords,
    label: '新しいパスワード',
    typed: 'Canary-New-12',
  },
  { edit: 'user', call: CALLS.updateProfile, type: typeName, label: '姓', typed: '鈴木' },
])('the $edit edit that fails', ({ edit, call, type, label, typed }) => {
  it.each<[Answer | 'no network', string]>([
    ['no network', '通信できませんでした。電波の状態をご確認のうえ、もう一度お試しください。'],
    [{ status: 500, body: '<html>' }, '処理に失敗しました'],
    [{ status: 429, body: {} }, 'しばらく時間をおいてから、もう一度お試しください。'],
    [{ status: 422, body: { message: '受付を停止しています' } }, '受付を停止しています'],
    [{ status: 200, body: '<html>' }, '処理に失敗しました'],
  ])('by %j keeps every character, and the second try works', async (fault, words) => {
    givenMember();
    givenFault(call, fault);
    const { user, address } = open(edit);
    await type(user);
    await user.click(save());
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText(label)).toHaveValue(typed);
    expect(address()).toBe(`/account/edit/${edit}`);

    givenCall(call, {});
    await user.click(save());
    await waitFor(() => expect(address()).toBe('/account'));
  });
});
