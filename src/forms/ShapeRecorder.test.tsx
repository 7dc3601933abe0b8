import { screen } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { profileShape } from '#contract/profile';
import { selectShownParts } from '../store/slices/screenSlice';
import { enterText } from '../testing/enterText';
import { fakeNetwork, givenCall, heldAnswer } from '../testing/network';
import { CARD, givenCardProvider, givenPayment, givenPlans, aPaidPlan, payByCard } from '../testing/payment';
import { fillIn, givenRegistration, REGISTRATION_ROUTE, registerButton } from '../testing/registration';
import { givenPublicSite, openApp } from '../testing/renderApp';
import { paymentPath } from '#domain/paths';

fakeNetwork();

it('a field that is left tells its shape, and nothing of the password beside it', async () => {
  givenPublicSite();
  const { user, store } = openApp({ route: '/login' });
  await enterText(user, await screen.findByLabelText('メールアドレス'), 'Ｈanako　@example.test');
  expect(selectShownParts(store.getState())['typed']).toBeUndefined();
  await user.tab();
  const typed = { shapes: { email: 'Ｘxxxxx　@xxxxxxx.xxxx' } };
  expect(selectShownParts(store.getState())['typed']).toEqual(typed);
  await enterText(user, screen.getByLabelText('パスワード'), 'Canary-1');
  await user.tab();
  expect(selectShownParts(store.getState())['typed']).toEqual(typed);
});

it('what is sent tells the shape of every field of the profile', async () => {
  givenRegistration();
  givenCall(CALLS.register, heldAnswer().behaviour);
  const { user, store } = openApp({ route: REGISTRATION_ROUTE });
  await fillIn(user);
  await user.click(registerButton());
  const { shapes } = selectShownParts(store.getState())['typed'] as { readonly shapes: object };
  expect(shapes).toMatchObject({
    lastName: '〇〇',
    birthdayYear: '1990',
    birthdayMonth: '01',
    gender: 'unknown',
    tel: '００００００００００',
    prefecture: '東京都',
    termsAgreement: true,
  });
  const inTheForm = Object.keys(profileShape).filter((name) => name !== 'birthday');
  expect(Object.keys(shapes)).toEqual(expect.arrayContaining(inTheForm));
  expect(JSON.stringify(shapes)).not.toContain('assword');
});

it('of a card nothing is noted', async () => {
  givenPlans();
  givenCardProvider();
  givenPayment({ status: 'failed', failureMessage: '利用限度額を超えています' });
  const { user, store, files } = openApp({
    route: paymentPath({ planId: aPaidPlan.id, purpose: 'new' }),
    token: 'alive',
  });
  await payByCard(user);
  await screen.findByText('利用限度額を超えています');
  expect(selectShownParts(store.getState())['typed']).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'アカウントメニュー' }));
  await user.click(screen.getByRole('button', { name: 'サポート用の記録を保存' }));
  expect(files.join()).not.toContain('"typed"');
  expect(files.join()).not.toContain(CARD.cardNumber);
});
