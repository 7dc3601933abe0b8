import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { currentPasswordField } from '#contract/fields';
import { MuseumForm } from '../MuseumForm';
import { PasswordField } from './PasswordField';
import { InStore } from '../../testing/InStore';

const schema = z.object({ password: currentPasswordField });

function givenPassword() {
  render(
    <MuseumForm
      schema={schema}
      initialValues={{ password: '' }}
      onSubmit={() => Promise.resolve({ message: '処理に失敗しました' })}
      submitLabel="送信する"
    >
      <PasswordField name="password" label="パスワード" autoComplete="current-password" />
    </MuseumForm>,
    { wrapper: InStore },
  );
  return {
    user: userEvent.setup(),
    password: screen.getByLabelText('パスワード'),
    toggle: screen.getByRole('button', { name: 'パスワードを表示' }),
  };
}

it('a password is hidden, can be looked at and hidden again', async () => {
  const { user, password, toggle } = givenPassword();
  await user.type(password, 'Museum');
  expect(password).toHaveAttribute('type', 'password');
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await user.click(toggle);
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('Museum');
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle);
  expect(password).toHaveAttribute('type', 'password');
});

it('a password on show is hidden when it is sent', async () => {
  const { user, password, toggle } = givenPassword();
  await user.click(toggle);
  await user.type(password, 'Museum{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('処理に失敗しました');
  expect(password).toHaveAttribute('type', 'password');
  expect(password).toHaveValue('Museum');
});
