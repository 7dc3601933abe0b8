import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { formatCardExpiry, formatCardNumber } from '#domain/paymentCard';
import { MuseumForm } from '../MuseumForm';
import { TextField } from '../fields/TextField';
import { InStore } from '../../testing/InStore';

const schema = z.object({ cardNumber: z.string(), cardExpiry: z.string() });

function givenFields() {
  render(
    <MuseumForm
      schema={schema}
      initialValues={{ cardNumber: '', cardExpiry: '' }}
      onSubmit={() => Promise.resolve(undefined)}
      submitLabel="送信する"
    >
      <TextField name="cardNumber" label="カード番号" autoComplete="cc-number" format={formatCardNumber} />
      <TextField name="cardExpiry" label="有効期限" autoComplete="cc-exp" format={formatCardExpiry} />
    </MuseumForm>,
    { wrapper: InStore },
  );
  const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return { user: userEvent.setup(), number: box('カード番号'), expiry: box('有効期限') };
}

const at = (caret: number) => ({ initialSelectionStart: caret, initialSelectionEnd: caret });

it('digits typed into the middle of a number stay together', async () => {
  const { user, number } = givenFields();
  await user.type(number, '42425678');
  expect(number).toHaveValue('4242 5678');
  await user.type(number, '9876', at(2));
  expect(number).toHaveValue('4298 7642 5678');
  expect(number.selectionStart).toBe(7);
});

it('deleting backwards in the middle passes the gap', async () => {
  const { user, number } = givenFields();
  await user.type(number, '424256789');
  await user.type(number, '{Backspace}{Backspace}', at(5));
  expect(number).toHaveValue('4245 6789');
  expect(number.selectionStart).toBe(3);
});

it('at the end the caret stays at the end', async () => {
  const { user, number } = givenFields();
  await user.type(number, '42425');
  expect(number.selectionStart).toBe(6);
});

it('a month can be mended in front of its slash', async () => {
  const { user, expiry } = givenFields();
  await user.type(expiry, '1230');
  await user.type(expiry, '{Backspace}1', at(2));
  expect(expiry).toHaveValue('11/30');
  expect(expiry.selectionStart).toBe(2);
});
