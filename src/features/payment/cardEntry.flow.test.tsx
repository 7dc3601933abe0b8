import { fireEvent, screen } from '@testing-library/react';
import { paymentPath } from '#domain/paths';
import { fakeNetwork } from '../../testing/network';
import { aPaidPlan, givenCardProvider, givenPayment, givenPlans, payButton, payByCard } from '../../testing/payment';
import { openApp } from '../../testing/renderApp';

fakeNetwork();

const givenCardForm = async () => {
  givenPlans();
  const tokens = givenCardProvider();
  givenPayment();
  const { user } = openApp({ route: paymentPath({ planId: aPaidPlan.id, purpose: 'new' }), token: 'alive' });
  const expiry = await screen.findByLabelText<HTMLInputElement>('有効期限');
  return { user, tokens, expiry };
};

it('an expiry in any order reads MM/YY, filled in by one event, pasted or typed', async () => {
  const { user, expiry } = await givenCardForm();
  for (const text of ['2030-12', '203012', '122030', '12・30', '１２／３０']) {
    fireEvent.input(expiry, { target: { value: text } });
    expect([text, expiry.value]).toEqual([text, '12/30']);
    await user.clear(expiry);
    await user.paste(text);
    expect([text, expiry.value]).toEqual([text, '12/30']);
    await user.clear(expiry);
    await user.type(expiry, text);
    expect([text, expiry.value]).toEqual([text, '12/30']);
  }
});

it('an expiry filled in without any event is shown and read all the same', async () => {
  const { user, expiry, tokens } = await givenCardForm();
  await payByCard(user, { cardExpiry: '' });
  // Sets the value without React noticing, as a browser extension does.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(expiry, '2030-12');
  await user.click(screen.getByLabelText('カード名義'));
  expect(expiry).toHaveValue('12/30');
  await user.click(await payButton());
  expect(await screen.findByRole('heading', { name: 'お手続きが完了しました' })).toBeVisible();
  expect(JSON.parse(tokens[0]?.body ?? '')).toMatchObject({ expirationMonth: '12', expirationYear: '2030' });
});

it('a card pasted from a letter pays', async () => {
  const { user, tokens } = await givenCardForm();
  await payByCard(user, {
    cardNumber: '\u202d4242ｰ4242−4242\u00a04242\u202c',
    cardExpiry: '2030／12\u200b',
    cardholderName: 'HANAKO\u00a0O’BRIEN‐YAMADA',
  });
  expect(await screen.findByRole('heading', { name: 'お手続きが完了しました' })).toBeVisible();
  expect(JSON.parse(tokens[0]?.body ?? '')).toMatchObject({
    cardNumber: '4242424242424242',
    expirationMonth: '12',
    expirationYear: '2030',
    cardholderName: "HANAKO O'BRIEN-YAMADA",
  });
});
