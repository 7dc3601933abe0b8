import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { emailInputSchema } from '../contract/auth';
import { MuseumForm } from './MuseumForm';
import { TextField } from './TextField';

it.each([
  ['after', false],
  ['before', true],
])('an address typed before the app woke up is neither lost nor left out; nor is the press of the button %s it did', async (_, pressedEarly) => {
  const onSubmit = jest.fn(() => Promise.resolve(undefined));
  const form = (
    <MuseumForm schema={emailInputSchema} initialValues={{ email: '' }} onSubmit={onSubmit} submitLabel="送信する">
      <TextField name="email" label="メールアドレス" autoComplete="email" />
    </MuseumForm>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.append(...new DOMParser().parseFromString(renderToString(form), 'text/html').body.childNodes);
  screen.getByLabelText<HTMLInputElement>('メールアドレス').value = 'hanako@example.test';

  if (pressedEarly) Object.assign(screen.getByRole('button').closest('form') ?? {}, { pressedEarly });

  await act(() => {
    render(form, { container, hydrate: true });
    return Promise.resolve();
  });
  expect(screen.getByLabelText('メールアドレス')).toHaveValue('hanako@example.test');
  if (!pressedEarly) await userEvent.setup().click(screen.getByRole('button', { name: '送信する' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenCalledWith({ email: 'hanako@example.test' });
});
