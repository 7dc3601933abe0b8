import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useLayoutEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { emailInputSchema } from '#contract/auth';
import { Prerendered, prerenderedForm } from './input/takeOverPrerendered';
import { MuseumForm } from './MuseumForm';
import { TextField } from './fields/TextField';
import { InStore } from '../testing/InStore';

afterEach(() => document.body.replaceChildren());

it.each([
  ['after', false],
  ['before', true],
])(
  'an address typed before the app woke up is neither lost nor left out; nor is the press of the button %s it did',
  async (_, pressedEarly) => {
    const onSubmit = jest.fn(() => Promise.resolve(undefined));
    const form = <EmailForm onSubmit={onSubmit} />;
    const container = prerender(form);
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
  },
);

it('an address typed in the moment the app wakes up is not lost either', async () => {
  const onSubmit = jest.fn(() => Promise.resolve(undefined));
  const page = (
    <>
      <EmailForm onSubmit={onSubmit} />
      <AsSoonAsShown act={() => fireEvent.input(emailBox(), { target: { value: 'hanako@example.test' } })} />
    </>
  );
  const container = prerender(page);
  startTransition(() => void hydrateRoot(container, page));
  await waitFor(() => expect(emailBox()).toHaveValue('hanako@example.test'));
  await userEvent.setup().click(screen.getByRole('button', { name: '送信する' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email: 'hanako@example.test' }));
});

it.each([
  ['after', false],
  ['before', true],
])(
  'an address typed before the app woke up outlasts what an extension put into the form, the press %s it did too',
  async (_, pressedEarly) => {
    const onSubmit = jest.fn(() => Promise.resolve(undefined));
    const page = <EmailForm onSubmit={onSubmit} />;
    const container = prerender(page);
    const before = emailBox();
    before.value = 'hanako@example.test';
    before.focus();
    before.after(document.createElement('div'));
    if (pressedEarly) Object.assign(before.form ?? {}, { pressedEarly });

    const onRecoverableError = jest.fn();
    const prerendered = <Prerendered value={prerenderedForm(container)}>{page}</Prerendered>;
    await act(async () => void hydrateRoot(container, prerendered, { onRecoverableError }));
    // React reports an error, because it has replaced the form instead of hydrating it.
    expect(onRecoverableError).toHaveBeenCalled();
    expect(before).not.toBeInTheDocument();

    expect(emailBox()).toHaveValue('hanako@example.test');
    expect(emailBox()).toHaveFocus();
    expect(emailBox().selectionStart).toBe('hanako@example.test'.length);
    if (!pressedEarly) await userEvent.setup().click(screen.getByRole('button', { name: '送信する' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit).toHaveBeenCalledWith({ email: 'hanako@example.test' });
  },
);

const emailBox = () => screen.getByLabelText<HTMLInputElement>('メールアドレス');

function EmailForm({ onSubmit }: { readonly onSubmit: () => Promise<undefined> }) {
  return (
    <InStore>
      <MuseumForm schema={emailInputSchema} initialValues={{ email: '' }} onSubmit={onSubmit} submitLabel="送信する">
        <TextField name="email" label="メールアドレス" autoComplete="email" />
      </MuseumForm>
    </InStore>
  );
}

/**
 * Calls `act` in a microtask: after React has changed the page and run its layout effects, and before the browser's
 * next task.
 */
function AsSoonAsShown({ act: doIt }: { readonly act: () => void }) {
  useLayoutEffect(() => {
    queueMicrotask(doIt);
  }, [doIt]);
  return null;
}

function prerender(page: ReactNode): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  container.append(...new DOMParser().parseFromString(renderToString(page), 'text/html').body.childNodes);
  return container;
}
