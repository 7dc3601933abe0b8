import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { nameField } from '#contract/fields';
import { MuseumForm } from '../MuseumForm';
import { TextField } from './TextField';
import { InStore } from '../../testing/InStore';

const schema = z.object({ email: z.string(), lastName: nameField, cardExpiry: z.string() });

const withSlash = (typed: string) => typed.replaceAll('/', '').replace(/^(\d\d)(\d)/, '$1/$2');

function givenFields() {
  const onSubmit = jest.fn(() => Promise.resolve(undefined));
  render(
    <MuseumForm
      schema={schema}
      initialValues={{ email: 'hanako@example.test', lastName: '', cardExpiry: '' }}
      onSubmit={onSubmit}
      submitLabel="送信する"
    >
      <TextField name="email" label="メールアドレス" autoComplete="username" readOnly />
      <TextField name="lastName" label="姓" autoComplete="family-name" />
      <TextField name="cardExpiry" label="有効期限" autoComplete="cc-exp" inputMode="numeric" format={withSlash} />
    </MuseumForm>,
    { wrapper: InStore },
  );
  return { user: userEvent.setup(), onSubmit };
}

it('a text that is too long stays whole beside its message', async () => {
  const { user } = givenFields();
  await user.click(screen.getByLabelText('姓'));
  await user.paste('字'.repeat(60));
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('姓')).toHaveValue('字'.repeat(60));
  expect(screen.getByLabelText('姓')).toHaveAccessibleDescription('50文字以内で入力してください');
});

it('a card expiry shows its slash while the digits are typed and deleted', async () => {
  const { user } = givenFields();
  const expiry = screen.getByLabelText('有効期限');
  await user.type(expiry, '1230');
  expect(expiry).toHaveValue('12/30');
  await user.type(expiry, '{Backspace}{Backspace}');
  expect(expiry).toHaveValue('12');
});

it('an address that cannot be changed is sent all the same', async () => {
  const { user, onSubmit } = givenFields();
  await user.type(screen.getByLabelText('メールアドレス'), 'x');
  await user.type(screen.getByLabelText('姓'), '山田{Enter}');
  expect(onSubmit).toHaveBeenCalledWith({ email: 'hanako@example.test', lastName: '山田', cardExpiry: '' });
});
