import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { expectConsole } from '../../testing/consoleGuard';
import { enterText } from '../../testing/enterText';
import { fakeNetwork, givenCall, heldAnswer } from '../../testing/network';
import { givenMember, givenPublicSite, openApp } from '../../testing/renderApp';

fakeNetwork();
beforeEach(() => {
  givenMember();
  givenPublicSite();
});

/** Opens an edit form and types into it. */
async function openTyped() {
  const app = openApp({ route: '/account/edit/email', token: 'alive' });
  await enterText(app.user, await screen.findByLabelText('新しいメールアドレス'), 'new@example.test');
  return app;
}

const leave = () =>
  within(screen.getByRole('navigation', { name: 'フッター' })).getByRole('link', { name: 'チケット' });
const question = () => screen.queryByRole('dialog', { name: '変更が保存されていません' });

/** Returns whether the browser would ask for confirmation before it leaves the page. */
const browserAsks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

describe('leaving a form', () => {
  it('with something typed asks first: staying keeps it, going drops it', async () => {
    const { user, address } = await openTyped();
    expect(browserAsks()).toBe(true);
    await user.click(leave());
    await user.click(await screen.findByRole('button', { name: '入力を続ける' }));
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    expect(address()).toBe('/account/edit/email');
    expect(screen.getByLabelText('新しいメールアドレス')).toHaveValue('new@example.test');

    await user.click(leave());
    await user.click(await screen.findByRole('button', { name: '保存せずに移動する' }));
    expect(await screen.findByRole('heading', { name: 'チケット' })).toBeVisible();
    expect(browserAsks()).toBe(false);
  });

  it('with the back button asks as well', async () => {
    const { user, address } = openApp({ route: '/account', token: 'alive' });
    await user.click(await screen.findByRole('link', { name: 'メールアドレスを変更する' }));
    await user.type(await screen.findByLabelText('新しいメールアドレス'), 'n');
    act(() => window.history.back());
    await waitFor(() => expect(question()).toBeInTheDocument());
    expect(address()).toBe('/account/edit/email');
  });

  it.each<[string, (go: History['go']) => History['go']]>([
    ['drops the way back for it', () => () => undefined],
    ['goes the way back after it', (go) => (delta) => void setTimeout(() => go(delta), 10)],
    ['goes the way back from where it was', (go) => go],
  ])(
    'with a second Back queued behind the first asks once, at its own address, where the browser %s',
    async (...given) => {
      const [, wayBack] = given;
      const places: string[] = [];
      const note = () => void places.push(window.location.pathname);
      window.addEventListener('popstate', note, { capture: true });
      const { user, address } = openApp({ route: '/tickets', token: 'alive' });
      await user.click(await screen.findByRole('link', { name: 'アカウント' }));
      await user.click(await screen.findByRole('link', { name: 'メールアドレスを変更する' }));
      await user.type(await screen.findByLabelText('新しいメールアドレス'), 'n');
      jest.spyOn(window.history, 'go').mockImplementationOnce(wayBack(window.history.go.bind(window.history)));
      // Presses Back a second time before the router has handled the first press.
      window.addEventListener('popstate', () => window.history.back(), { capture: true, once: true });
      act(() => window.history.back());
      await waitFor(() => expect(places).toContain('/tickets'));
      await waitFor(() => expect(window.location.pathname).toBe('/account/edit/email'));
      expect(question()).toBeInTheDocument();
      window.removeEventListener('popstate', note, { capture: true });
      await user.click(screen.getByRole('button', { name: '入力を続ける' }));
      await waitFor(() => expect(question()).not.toBeInTheDocument());
      expect([window.location.pathname, address()]).toEqual(['/account/edit/email', '/account/edit/email']);
      expect(screen.getByLabelText('新しいメールアドレス')).toHaveValue('n');

      // If router and browser agree on the present history entry, one more Back leads to the entry before it.
      act(() => window.history.back());
      await user.click(await screen.findByRole('button', { name: '保存せずに移動する' }));
      expect(await screen.findByRole('heading', { name: 'アカウント' })).toBeVisible();
      await waitFor(() => expect([window.location.pathname, address()]).toEqual(['/account', '/account']));
    },
  );

  it('untouched, or typed back to what it was, asks nothing', async () => {
    const { user, address } = await openTyped();
    await user.clear(screen.getByLabelText('新しいメールアドレス'));
    expect(browserAsks()).toBe(false);
    await user.click(leave());
    await waitFor(() => expect(address()).toBe('/tickets'));
  });

  it('once it is saved asks nothing', async () => {
    givenCall(CALLS.requestEmailChange, {});
    const { user, address } = await openTyped();
    await user.click(screen.getByRole('button', { name: '変更する' }));
    await waitFor(() => expect(address()).toBe('/account'));
    expect(question()).not.toBeInTheDocument();
    expect(browserAsks()).toBe(false);
  });

  it('after a failed save asks again', async () => {
    givenCall(CALLS.requestEmailChange, { status: 400, body: { message: '受付を停止しています' } });
    const { user } = await openTyped();
    await user.click(screen.getByRole('button', { name: '変更する' }));
    await screen.findAllByText('受付を停止しています');
    await user.click(leave());
    await waitFor(() => expect(question()).toBeInTheDocument());
  });

  it('while it is being saved does not call the member back afterwards', async () => {
    const held = heldAnswer();
    givenCall(CALLS.requestEmailChange, held.behaviour);
    const { user, address } = await openTyped();
    await user.click(screen.getByRole('button', { name: '変更する' }));
    await user.click(leave());
    await user.click(await screen.findByRole('button', { name: '保存せずに移動する' }));
    held.give({});
    expect(await screen.findByText('新しいメールアドレスに確認のメールをお送りしました')).toBeVisible();
    expect(address()).toBe('/tickets');
  });
});

describe('a form that is taken away', () => {
  it('by the end of the session asks nothing and says nothing', async () => {
    expectConsole('warn', /ログイン情報が確認できません/);
    givenCall(CALLS.requestEmailChange, { status: 401, body: { message: 'ログイン情報が確認できません' } });
    const { user, address } = await openTyped();
    await user.click(screen.getByRole('button', { name: '変更する' }));
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
    expect(address()).toBe('/login');
    expect(screen.getByRole('region', { name: '通知' })).toBeEmptyDOMElement();
  });

  it('by logging out asks nothing', async () => {
    givenCall(CALLS.logout, {});
    const { user } = await openTyped();
    await user.click(screen.getByRole('button', { name: 'アカウントメニュー' }));
    await user.click(screen.getByRole('button', { name: 'ログアウト' }));
    expect(await screen.findByRole('heading', { name: 'ログイン' })).toBeVisible();
  });

  it('for maintenance asks nothing', async () => {
    givenCall(CALLS.requestEmailChange, { status: 503, body: '<html>' });
    const { user } = await openTyped();
    await user.click(screen.getByRole('button', { name: '変更する' }));
    expect(await screen.findByRole('heading', { name: 'ただいまメンテナンス中です' })).toBeVisible();
    expect(question()).not.toBeInTheDocument();
  });
});
