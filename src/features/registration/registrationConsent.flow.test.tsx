import { screen } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { enterText } from '../../testing/enterText';
import { fakeNetwork, givenCall } from '../../testing/network';
import {
  fillIn,
  fillInPasswords,
  givenDraft,
  givenDocuments,
  givenRegistration,
  registerButton,
  REGISTRATION_ROUTE,
  textBox,
} from '../../testing/registration';
import { openApp } from '../../testing/renderApp';

fakeNetwork();
beforeEach(givenRegistration);

describe('consent', () => {
  it('opens with its own document alone, by keyboard as well', async () => {
    const { user } = openApp({ route: REGISTRATION_ROUTE });
    const terms = await screen.findByRole('link', { name: /会員規約を読む.*新しいタブ/ });
    expect(terms).toHaveAttribute('href', 'https://museum.test/terms');
    expect(terms).toHaveAttribute('target', '_blank');
    terms.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('checkbox', { name: '会員規約に同意する' })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: '会員規約に同意する' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'プライバシーポリシーに同意する' })).toBeDisabled();
  });

  it('opens by the middle button, not by the right one', async () => {
    const { user } = openApp({ route: REGISTRATION_ROUTE });
    const privacy = await screen.findByRole('link', { name: /プライバシーポリシーを読む/ });
    const consent = screen.getByRole('checkbox', { name: 'プライバシーポリシーに同意する' });
    await user.pointer([{ target: privacy, keys: '[MouseRight]' }]);
    expect(consent).toBeDisabled();
    await user.pointer([{ target: privacy, keys: '[MouseMiddle]' }]);
    expect(consent).toBeEnabled();
  });

  it('that alone is missing leads to the document', async () => {
    givenDraft();
    const { user } = openApp({ route: REGISTRATION_ROUTE });
    await fillInPasswords(user);
    await user.click(registerButton());
    expect(screen.getByRole('link', { name: /会員規約を読む/ })).toHaveFocus();
  });

  it('is among what the summary of errors counts, and leads to its document while the box is disabled', async () => {
    const { user } = openApp({ route: REGISTRATION_ROUTE });
    await screen.findByLabelText('姓');
    await user.click(registerButton());
    expect(screen.getByText('12件の項目をご確認ください。')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'プライバシーポリシーに同意する' }));
    expect(screen.getByRole('link', { name: /プライバシーポリシーを読む/ })).toHaveFocus();
  });

  it('waits for documents that fail to load, and says so', async () => {
    const asked = givenCall(CALLS.getLegalDocuments, { status: 500, body: {} });
    givenDraft();
    const { user } = openApp({ route: REGISTRATION_ROUTE });
    expect(await screen.findByRole('heading', { name: '規約などを読み込めませんでした' })).toBeVisible();
    expect(asked).toHaveLength(1);
    await fillInPasswords(user);
    await user.click(registerButton());
    expect(screen.getByRole('checkbox', { name: '会員規約に同意する' })).toBeDisabled();
    const retry = screen.getByRole('button', { name: '再読み込み' });
    expect(retry).toHaveFocus();

    givenDocuments();
    await user.click(retry);
    expect(await screen.findByRole('link', { name: /会員規約を読む/ })).toBeVisible();
    expect(textBox('姓')).toHaveValue('山田');
  });
});

describe('the draft', () => {
  it('survives a reload without passwords and consents, and without the token', async () => {
    const first = openApp({ route: REGISTRATION_ROUTE });
    await fillIn(first.user);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/canary/i);
    first.close();

    openApp({ route: REGISTRATION_ROUTE });
    expect(await screen.findByLabelText('姓')).toHaveValue('山田');
    expect(screen.getByLabelText('年')).toHaveValue('1990');
    expect(screen.getByRole('radio', { name: '女性' })).toBeChecked();
    expect(screen.getByLabelText('パスワード')).toHaveValue('');
    // The checkbox stays enabled after the reload, because the document was opened in this tab.
    expect(screen.getByRole('checkbox', { name: '会員規約に同意する' })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: '会員規約に同意する' })).not.toBeChecked();
  });

  it('is not shown to a visitor with another mailbox’s link, and is gone then', async () => {
    const first = openApp({ route: REGISTRATION_ROUTE });
    await enterText(first.user, await screen.findByLabelText('姓'), '山田');
    first.close();

    givenCall(CALLS.getRegisterInfo, { body: { email: 'taro@example.test' } });
    openApp({ route: '/register?token=other' });
    expect(await screen.findByLabelText('メールアドレス')).toHaveValue('taro@example.test');
    expect(textBox('姓')).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('山田');
  });

  it('is done without where the browser keeps nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const { user } = openApp({ route: REGISTRATION_ROUTE });
    await enterText(user, await screen.findByLabelText('姓'), '山田');
    expect(textBox('姓')).toHaveValue('山田');
  });
});
