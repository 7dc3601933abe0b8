import { DEMO_PASSWORD, NEW_PASSWORD } from '../support/signIn';
import type { Actor } from './actor';

/** Fills in controls by their names (decisions §5); a radio button by `name=value`. */
const fill = (values: Readonly<Record<string, string>>) => async (actor: Actor) => {
  for (const [name, value] of Object.entries(values)) await actor.fill(name, value);
};

export const logIn = fill({ email: 'hanako@example.test', password: NEW_PASSWORD });
export const anEmail = fill({ email: 'hanako@example.test' });
export const aNewEmail = fill({ newEmail: 'yuki@example.test' });
export const aNewPassword = fill({ password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD });
export const anotherPassword = fill({
  password: DEMO_PASSWORD,
  newPassword: NEW_PASSWORD,
  newPasswordConfirm: NEW_PASSWORD,
});
export const anotherZip = fill({ zip: '6068343', address: '' });
export const anotherName = fill({ firstName: '華子' });
export const aCard = fill({
  cardNumber: '4242424242424242',
  cardExpiry: '12/34',
  cardSecurityCode: '739',
  cardholderName: 'HANAKO YAMADA',
});

/** The whole registration form. */
export async function everything(actor: Actor): Promise<void> {
  await fill({ lastName: '山田', firstName: '花子', tel: '0751234567', zip: '6068344' })(actor);
  await fill({ city: '京都市左京区', address: '岡崎円勝寺町124' })(actor);
  await aNewPassword(actor);
  const chosen = { birthdayYear: '1990', birthdayMonth: '01', birthdayDate: '05', prefecture: '京都府' };
  for (const [name, value] of Object.entries(chosen)) await actor.choose(name, value);
  await actor.check('gender', 'female');
  for (const [link, box] of CONSENTS) {
    await actor.pretendToOpen(link);
    await actor.check(box);
  }
}

const CONSENTS = [
  ['会員規約を読む', 'termsAgreement'],
  ['プライバシーポリシーを読む', 'privacyPolicyAgreement'],
] as const;

export const openMenu = (actor: Actor) => actor.press('アカウントメニュー');
