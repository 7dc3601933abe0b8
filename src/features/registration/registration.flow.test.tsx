import { screen, waitFor } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { expectConsole } from '../../testing/consoleGuard';
import { enterText } from '../../testing/enterText';
import { fakeNetwork, givenAddress, givenCall, heldAnswer } from '../../testing/network';
import {
  fillIn,
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
beforeEach(givenRegistration);

const okazaki = [
  { long_name: '岡崎円勝寺町', types: ['sublocality', 'sublocality_level_2'] },
  { long_name: '左京区', types: ['ward', 'sublocality_level_1'] },
  { long_name: '京都市', types: ['locality'] },
  { long_name: '京都府', types: ['administrative_area_level_1'] },
];

describe('the registration form', () => {
  it('sends exactly what the API asks for, signs in, and leads to the choice of a plan', async () => {
    givenMember(newMember);
    const received = givenCall(CALLS.register, welcome);
    const { user, address, store } = openApp({ route: REGISTRATION_ROUTE });
    expect(await screen.findByLabelText('メールアドレス')).toHaveValue('hanako@example.test');
    expect(screen.getByLabelText('メールアドレス')).toHaveAttribute('readonly');
    await fillIn(user);
    await user.click(registerButton());

    await waitFor(() => expect(address()).toBe('/plans?new=true'));
    expect(received[0]?.url).toMatch(/\/v1\/auth\/register\/canary-mail-token$/);
    expect(JSON.parse(received[0]?.body ?? 'null')).toEqual({
      email: 'hanako@example.test',
      password: NEW_PASSWORD,
      passwordConfirmation: NEW_PASSWORD,
      termsAgreement: true,
      privacyPolicyAgreement: true,
      lastName: '山田',
      firstName: '花子',
      birthdayYear: '1990',
      birthdayMonth: '01',
      birthdayDate: '05',
      birthday: '1990-01-05',
      gender: 'female',
      tel: '0751234567',
      zip: '6068344',
      prefecture: '京都府',
      city: '京都市左京区',
      address: '岡崎円勝寺町124',
      mailMagazineSubscribed: false,
    });
    await waitFor(() => expect(sessionStorage.getItem('token')).toBe('fresh'));
    expect(sessionStorage).toHaveLength(1);
    expect(JSON.stringify(store.getState())).not.toMatch(/canary/i);
  });

  it('empty, says at each field what is missing and leads to the first', async () => {
    const received = givenCall(CALLS.register, welcome);
    const { user } = openApp({ route: REGISTRATION_ROUTE });
    await user.click(await screen.findByRole('button', { name: '登録する' }));
    expect(screen.getByLabelText('パスワード')).toHaveFocus();
    const consents = screen.getAllByRole('checkbox', { name: /同意する/ });
    for (const consent of consents) {
      expect(consent).toBeDisabled();
      expect(consent).toHaveAccessibleDescription(/同意が必要です/);
    }
    expect(received).toHaveLength(0);
  });

  it.each(['/register', '/register?token='])('at %s, without a token, is an error', async (route) => {
    expectConsole('error', /missing token/);
    const { reports } = openApp({ route });
    expect(await screen.findByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
    expect(reports).toEqual([expect.objectContaining({ message: 'missing token' })]);
  });

  it('behind a dead link is a notice with the way to start again', async () => {
    givenCall(CALLS.getRegisterInfo, { status: 404, body: {} });
    openApp({ route: REGISTRATION_ROUTE });
    expect(await screen.findByRole('heading', { name: 'このリンクはご利用いただけません' })).toBeVisible();
    expect(screen.getByRole('link', { name: '新規登録をやり直す' })).toHaveAttribute('href', '/register/provisional');
  });

  it('that cannot be loaded can be asked for again', async () => {
    givenCall(CALLS.getRegisterInfo, { status: 500, body: {} });
    const { user } = openApp({ route: REGISTRATION_ROUTE });
    const retry = await screen.findByRole('button', { name: '再読み込み' });
    givenCall(CALLS.getRegisterInfo, { body: { email: 'hanako@example.test' } });
    await user.click(retry);
    expect(await screen.findByLabelText('メールアドレス')).toHaveValue('hanako@example.test');
  });

  it('sends a member who is signed in already home', async () => {
    givenMember(newMember);
    const { address } = openApp({ route: REGISTRATION_ROUTE, token: 'alive' });
    await waitFor(() => expect(address()).toBe('/home'));
  });
});

it('ten clicks are one registration', async () => {
  givenMember(newMember);
  const held = heldAnswer();
  const received = givenCall(CALLS.register, held.behaviour);
  const { user, address } = openApp({ route: REGISTRATION_ROUTE });
  await fillIn(user);
  for (let click = 0; click < 10; click += 1) await user.click(registerButton());
  expect(registerButton()).toHaveAttribute('aria-disabled', 'true');
  held.give(welcome);
  await waitFor(() => expect(address()).toBe('/plans?new=true'));
  expect(received).toHaveLength(1);
});

it('has no button for a look-up where the museum has no map service', async () => {
  openApp({ route: REGISTRATION_ROUTE, env: { GEOCODING_ENDPOINT: '' } });
  await screen.findByLabelText('郵便番号');
  expect(screen.queryByRole('button', { name: '住所を検索' })).not.toBeInTheDocument();
});

it('the postal lookup fills the address in, and the map service hears of nothing but the code', async () => {
  const asked = givenAddress('GET', 'https://maps.test/geocode/json', {
    body: { status: 'OK', results: [{ address_components: okazaki }] },
  });
  const { user } = openApp({ route: REGISTRATION_ROUTE });
  await enterText(user, await screen.findByLabelText('郵便番号'), '６０６８３４４');
  await user.click(screen.getByRole('button', { name: '住所を検索' }));
  await waitFor(() => expect(textBox('町名・番地・建物名')).toHaveValue('岡崎円勝寺町'));
  expect(screen.getByLabelText('都道府県')).toHaveValue('京都府');
  expect(textBox('市区町村')).toHaveValue('京都市左京区');
  expect(new URL(asked[0]?.url ?? '').searchParams.get('address')).toBe('6068344');
  expect(asked[0]?.headers.has('X-Museum-Id')).toBe(false);
});
