import { screen, waitFor, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { enterText } from '../../testing/enterText';
import { fakeNetwork, givenCall, type Answer } from '../../testing/network';
import {
  fillInRest,
  givenDraft,
  givenFault,
  givenRegistration,
  NEW_PASSWORD,
  newMember,
  registerButton,
  REGISTRATION_ROUTE,
  textBox,
  welcome,
} from '../../testing/registration';
import { givenMember, openApp } from '../../testing/renderApp';

fakeNetwork();
beforeEach(() => {
  givenRegistration();
  givenDraft();
});

describe('a registration that fails', () => {
  it.each<[string, Answer | 'no network', string]>([
    ['for too many tries', { status: 429, body: {} }, 'しばらく時間をおいてから、もう一度お試しください。'],
    ['for a server fault', { status: 500, body: '<html>' }, '処理に失敗しました'],
    ['for want of a network', 'no network', '通信できませんでした。電波の状態をご確認のうえ、もう一度お試しください。'],
    ['for a reason of its own', { status: 409, body: { message: '受付を停止しています' } }, '受付を停止しています'],
  ])('%s says so, keeps every word, and the second try works', async (_, fault, words) => {
    givenFault(CALLS.register, fault);
    const { user, address } = openApp({ route: REGISTRATION_ROUTE });
    await fillInRest(user);
    await user.click(registerButton());
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(textBox('姓')).toHaveValue('山田');
    expect(screen.getByLabelText('パスワード')).toHaveValue(NEW_PASSWORD);
    expect(screen.getByRole('checkbox', { name: '会員規約に同意する' })).toBeChecked();

    givenMember(newMember);
    givenCall(CALLS.register, welcome);
    await user.click(registerButton());
    await waitFor(() => expect(address()).toBe('/plans?new=true'));
  });

  it('at single fields says so there', async () => {
    givenCall(CALLS.register, { status: 400, body: { errors: { city: ['市区町村をご確認ください'] } } });
    const { user } = openApp({ route: REGISTRATION_ROUTE });
    await fillInRest(user);
    await user.click(registerButton());
    await waitFor(() => expect(textBox('市区町村')).toHaveAccessibleDescription('市区町村をご確認ください'));
    expect(textBox('市区町村')).toHaveFocus();
  });

  it('because the link died meanwhile shows the way to start again in place of the form, and keeps the draft', async () => {
    givenCall(CALLS.register, { status: 404, body: { message: 'x' } });
    const { user } = openApp({ route: REGISTRATION_ROUTE });
    await fillInRest(user);
    await user.click(registerButton());
    const notice = await screen.findByRole('alert');
    expect(within(notice).getByRole('link', { name: '新規登録をやり直す' })).toBeVisible();
    expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'ご入会の流れ' })).not.toBeInTheDocument();
    expect(JSON.stringify({ ...sessionStorage })).toContain('山田');
  });

  it('only in loading the new member keeps the session and offers another try', async () => {
    givenMember(newMember);
    givenCall(CALLS.getMe, { status: 500, body: {} });
    givenCall(CALLS.register, welcome);
    const { user, address } = openApp({ route: REGISTRATION_ROUTE });
    await fillInRest(user);
    await user.click(registerButton());
    const retry = await screen.findByRole('button', { name: '再読み込み' });
    givenMember(newMember);
    await user.click(retry);
    await waitFor(() => expect(address()).toBe('/plans?new=true'));
  });

  it('to bring a token leads to the login, and from there to the choice of a plan', async () => {
    givenCall(CALLS.register, {});
    givenCall(CALLS.getPlans, { body: [] });
    const { user, address } = openApp({ route: REGISTRATION_ROUTE });
    await fillInRest(user);
    await user.click(registerButton());
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    givenMember(newMember);
    givenCall(CALLS.login, welcome);
    await enterText(user, screen.getByLabelText('メールアドレス'), 'hanako@example.test');
    await enterText(user, screen.getByLabelText('パスワード'), NEW_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'ログイン' }));
    await waitFor(() => expect(address()).toBe('/plans?new=true'));
  });
});
