import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { LEGAL_DOC_TYPES } from '#contract/contents';
import { enterText } from './enterText';
import { aLegalDocument, aMe } from './factories';
import { givenCall, givenNoNetwork, type Answer } from './network';
import { aProfile } from './profile';

/** A password and a link. Neither may be in an action, state or storage, which tests search for `canary`. */
export const NEW_PASSWORD = 'Canary-Password-1';
export const REGISTRATION_ROUTE = '/register?token=canary-mail-token';

/** The API's answer to a registration, and the member that it creates. */
export const welcome: Answer = { status: 204, headers: { Authorization: 'Bearer fresh' } };
export const newMember = aMe({ plan: null, membershipPlanId: null });

/** Prepares a valid registration link and both legal documents. */
export function givenRegistration(): void {
  givenDocuments();
  givenCall(CALLS.getRegisterInfo, { body: { email: 'hanako@example.test' } });
}

export function givenDocuments(): void {
  givenCall(CALLS.getLegalDocuments, {
    body: [
      aLegalDocument({ legalDocType: LEGAL_DOC_TYPES.terms, url: 'https://museum.test/terms' }),
      aLegalDocument({ legalDocType: LEGAL_DOC_TYPES.privacyPolicy, url: 'https://museum.test/privacy' }),
    ],
  });
}

/** Makes a call fail with this answer, or without any answer. */
export function givenFault(call: Call, fault: Answer | 'no network'): void {
  if (fault === 'no network') givenNoNetwork(call);
  else givenCall(call, fault);
}

/** Stores a draft, as if the visitor had filled in the form earlier in this tab. */
export function givenDraft(): void {
  sessionStorage.setItem('draft:registration', JSON.stringify({ email: 'hanako@example.test', profile: aProfile() }));
}

export const textBox = (name: string) => screen.getByRole('textbox', { name });
export const registerButton = () => screen.getByRole('button', { name: '登録する' });

/** Fills in the whole form as a visitor does. */
export async function fillIn(user: UserEvent): Promise<void> {
  await fillInProfile(user);
  await fillInRest(user);
}

/** Fills in the fields that a draft does not contain: passwords and consents. */
export async function fillInRest(user: UserEvent): Promise<void> {
  await fillInPasswords(user);
  await agree(user);
}

async function fillInProfile(user: UserEvent): Promise<void> {
  await enterText(user, await screen.findByLabelText('姓'), '山田');
  await enterText(user, textBox('名'), '花子');
  await user.selectOptions(screen.getByLabelText('年'), '1990');
  await user.selectOptions(screen.getByLabelText('月'), '01');
  await user.selectOptions(screen.getByLabelText('日'), '05');
  await user.click(screen.getByRole('radio', { name: '女性' }));
  await enterText(user, textBox('電話番号'), '０７５１２３４５６７');
  await enterText(user, textBox('郵便番号'), '6068344');
  await user.selectOptions(screen.getByLabelText('都道府県'), '京都府');
  await enterText(user, textBox('市区町村'), '京都市左京区');
  await enterText(user, textBox('町名・番地・建物名'), '岡崎円勝寺町124');
}

export async function fillInPasswords(user: UserEvent): Promise<void> {
  await enterText(user, await screen.findByLabelText('パスワード'), NEW_PASSWORD);
  await enterText(user, screen.getByLabelText('パスワード（確認）'), NEW_PASSWORD);
}

async function agree(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('link', { name: /会員規約を読む/ }));
  await user.click(screen.getByRole('checkbox', { name: '会員規約に同意する' }));
  await user.click(screen.getByRole('link', { name: /プライバシーポリシーを読む/ }));
  await user.click(screen.getByRole('checkbox', { name: 'プライバシーポリシーに同意する' }));
}
