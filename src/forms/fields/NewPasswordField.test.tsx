import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { newPasswordField } from '#contract/fields';
import { PASSWORD_SYMBOLS } from '#domain/password';
import { MuseumForm } from '../MuseumForm';
import { NewPasswordField } from './NewPasswordField';
import { InStore } from '../../testing/InStore';

const schema = z.object({ password: newPasswordField });

function givenNewPassword() {
  render(
    <MuseumForm
      schema={schema}
      initialValues={{ password: '' }}
      onSubmit={() => Promise.resolve(undefined)}
      submitLabel="登録"
    >
      <NewPasswordField name="password" label="パスワード" />
    </MuseumForm>,
    { wrapper: InStore },
  );
  return { user: userEvent.setup(), field: screen.getByLabelText('パスワード') };
}

const lines = () =>
  within(screen.getByRole('list', { name: 'パスワードの条件' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const kept = () => lines().filter((line) => line.endsWith('（満たしています）'));

it('names every symbol that counts', () => {
  const { field } = givenNewPassword();
  expect(field).toHaveAccessibleDescription(`使用できる記号： ${PASSWORD_SYMBOLS}`);
  expect(field).toHaveAttribute('autocomplete', 'new-password');
});

it('tells in words, with every key, which rules are kept', async () => {
  const { user, field } = givenNewPassword();
  expect(lines()).toEqual(
    ['10文字以上', '英小文字を含む', '英大文字を含む', '数字を含む', '記号を含む'].map(
      (rule) => `${rule}（満たしていません）`,
    ),
  );
  await user.type(field, 'a');
  expect(kept()).toEqual(['英小文字を含む（満たしています）']);
  expect(screen.getByText('満たしていない条件：4件')).toBeInTheDocument();
  await user.type(field, 'B1-');
  expect(kept()).toHaveLength(4);
  await user.type(field, 'cdefgh');
  expect(kept()).toHaveLength(5);
  expect(screen.getByText('すべての条件を満たしています')).toBeInTheDocument();
});

it('speaks of 64 characters only past them, and of other characters only when there is one', async () => {
  const { user, field } = givenNewPassword();
  const longest = `Aa1-${'x'.repeat(60)}`;
  await user.click(field);
  await user.paste(longest);
  expect(lines()).toHaveLength(5);
  await user.paste('x');
  expect(lines()).toContain('64文字以内（満たしていません）');
  await user.clear(field);
  await user.paste('Museum-2026あ');
  expect(lines()).toContain('半角英数字と記号のみ（満たしていません）');
});

it('one message whatever is wrong, an empty password included', async () => {
  const { user, field } = givenNewPassword();
  await user.click(screen.getByRole('button', { name: '登録' }));
  expect(field).toHaveAccessibleDescription(/入力内容をご確認ください/);
});
