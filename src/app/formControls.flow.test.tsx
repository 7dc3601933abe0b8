import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CALLS } from '#contract/calls';
import { paths, paymentPath } from '#domain/paths';
import { fakeNetwork, givenCall } from '../testing/network';
import { aPaidPlan, givenPlans } from '../testing/payment';
import { givenRegistration, REGISTRATION_ROUTE } from '../testing/registration';
import { givenMember, openApp } from '../testing/renderApp';

fakeNetwork();

const VISITORS = [
  paths.login,
  paths.registerProvisional,
  paths.passwordResetApplication,
  `${paths.passwordReset}?token=canary-mail-token`,
  REGISTRATION_ROUTE,
];

const MEMBERS = [
  paths.accountEditEmail,
  paths.accountEditPassword,
  paths.accountEditUser,
  paymentPath({ planId: aPaidPlan.id, purpose: 'new' }),
];

const openForm = async (route: string) => {
  if (VISITORS.includes(route)) {
    givenRegistration();
    givenCall(CALLS.getPlans, { body: [] });
    openApp({ route });
  } else {
    givenMember();
    if (route.startsWith(paths.payment)) givenPlans();
    openApp({ route, token: 'alive' });
  }
  const button = await screen.findByRole('button', {
    name: /(?:ログイン|を送信|設定する|登録する|変更する|申し込む)$/,
  });
  return button.closest('form');
};

const textsOf = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll('input') ?? [])].filter(({ type }) =>
    ['text', 'password', 'email', 'tel'].includes(type),
  );

it.each([...VISITORS, ...MEMBERS])('no text of %s is spell-checked, corrected or sent to a checker', async (route) => {
  const texts = textsOf(await openForm(route));
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) {
    expect(text).toHaveAttribute('spellcheck', 'false');
    expect(text).toHaveAttribute('autocorrect', 'off');
    expect(text).toHaveAttribute('autocomplete');
  }
});

it.each([...VISITORS, ...MEMBERS])('no phone begins an address or a password of %s with a capital', async (route) => {
  const texts = textsOf(await openForm(route)).filter(
    ({ name, autocomplete }) => /email|password/i.test(name) || /username|email|password/.test(autocomplete),
  );
  for (const text of texts) expect(text).toHaveAttribute('autocapitalize', 'none');
  const addresses = texts.filter(({ name, readOnly }) => /email/i.test(name) && !readOnly);
  for (const address of addresses) expect(address).toHaveAttribute('inputmode', 'email');
  expect(texts.length > 0).toBe(!route.startsWith(paths.payment) && route !== paths.accountEditUser);
});

describe('the form for another password', () => {
  const userName = (form: HTMLFormElement | null) => form?.querySelector('input[autocomplete="username"]');

  it('tells password managers whose it is, and no one else', async () => {
    const form = await openForm(paths.accountEditPassword);
    const field = userName(form);
    expect(field).toHaveValue('hanako@example.test');
    expect(field).not.toBeVisible();
    expect(field).toHaveAttribute('readonly');
    expect(field?.compareDocumentPosition(screen.getByLabelText('現在のパスワード'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByDisplayValue('hanako@example.test')).toBe(field);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('現在のパスワード'));
    await user.tab({ shift: true });
    expect(field).not.toHaveFocus();
  });

  it('has its current password and its new ones told apart', async () => {
    const form = await openForm(paths.accountEditPassword);
    expect(textsOf(form).map(({ autocomplete }) => autocomplete)).toEqual([
      'username',
      'current-password',
      'new-password',
      'new-password',
    ]);
  });
});
