import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { loginInputSchema } from '#contract/auth';
import { MuseumForm } from './MuseumForm';
import { PasswordField } from './fields/PasswordField';
import type { SubmissionOutcome } from './formErrors';
import { TextField } from './fields/TextField';
import { InStore } from '../testing/InStore';

type Send = (input: { email: string; password: string }) => Promise<SubmissionOutcome>;

interface LoginProps {
  readonly onSubmit: Send;
  readonly onRender?: (field: string) => void;
}

function Login({ onSubmit, onRender = () => undefined }: LoginProps) {
  return (
    <MuseumForm
      schema={loginInputSchema}
      initialValues={{ email: '', password: '' }}
      onSubmit={onSubmit}
      submitLabel="ログイン"
    >
      <Profiler id="email" onRender={onRender}>
        <TextField name="email" label="メールアドレス" autoComplete="username" inputMode="email" />
      </Profiler>
      <Profiler id="password" onRender={onRender}>
        <PasswordField name="password" label="パスワード" autoComplete="current-password" />
      </Profiler>
    </MuseumForm>
  );
}

function givenLogin(...outcomes: SubmissionOutcome[]) {
  const onSubmit = jest.fn<ReturnType<Send>, Parameters<Send>>();
  for (const outcome of outcomes) onSubmit.mockResolvedValueOnce(outcome);
  onSubmit.mockResolvedValue(undefined);
  render(<Login onSubmit={onSubmit} />, { wrapper: InStore });
  return { user: userEvent.setup(), onSubmit };
}

const email = () => screen.getByLabelText('メールアドレス');
const password = () => screen.getByLabelText('パスワード');
const button = () => screen.getByRole('button', { name: 'ログイン' });

describe('before anything is sent', () => {
  it('says nothing of a field that was left empty or half filled', async () => {
    const { user } = givenLogin();
    await user.type(email(), 'hanako');
    await user.tab();
    await user.tab();
    expect(email()).toBeValid();
    expect(email()).not.toHaveAccessibleDescription();
    expect(password()).toBeValid();
  });

  it('tells each field what is wrong, sends nothing and leads to the first of them', async () => {
    const { user, onSubmit } = givenLogin();
    await user.click(button());
    expect(email()).toHaveFocus();
    expect(email()).toBeInvalid();
    expect(email()).toHaveAccessibleDescription('入力してください');
    expect(password()).toHaveAccessibleDescription('パスワードを入力してください');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('judges every change from then on', async () => {
    const { user } = givenLogin();
    await user.click(button());
    await user.type(email(), 'hanako');
    expect(email()).toHaveAccessibleDescription('メールアドレスを入力してください');
    await user.type(email(), '@example.test');
    expect(email()).toBeValid();
    expect(email()).not.toHaveAccessibleDescription();
    await user.clear(email());
    expect(email()).toHaveAccessibleDescription('入力してください');
  });

  it('skips a right field on the way to the first wrong one', async () => {
    const { user } = givenLogin();
    await user.type(email(), 'hanako@example.test{Enter}');
    expect(password()).toHaveFocus();
  });
});

describe('sending', () => {
  it('sends what was meant and leaves what was typed', async () => {
    const { user, onSubmit } = givenLogin();
    await user.type(email(), ' ｈａｎａｋｏ@example.test ');
    await user.type(password(), ' secret {Enter}');
    expect(onSubmit.mock.calls).toEqual([[{ email: 'hanako@example.test', password: ' secret ' }]]);
    expect(email()).toHaveValue(' ｈａｎａｋｏ@example.test ');
  });

  it('makes ten clicks and an Enter one call, says that it is busy and keeps the focus', async () => {
    let answer: (outcome: SubmissionOutcome) => void = () => undefined;
    const onSubmit = jest.fn(() => new Promise<SubmissionOutcome>((resolve) => (answer = resolve)));
    render(<Login onSubmit={onSubmit} />, { wrapper: InStore });
    const user = userEvent.setup();
    await user.type(email(), 'hanako@example.test');
    await user.type(password(), 'secret{Enter}');
    for (let click = 1; click <= 10; click += 1) await user.click(button());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveFocus();
    expect(screen.getByText('送信しています')).toHaveAttribute('aria-live', 'polite');

    answer({ message: '処理に失敗しました' });
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(button()).toHaveAttribute('aria-disabled', 'false');
    expect(button()).toHaveFocus();
    await user.click(button());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['in a field', password],
    ['on the button', button],
  ])('makes an Enter that is held down %s one call, also where that is refused meanwhile', async (_, control) => {
    const { user, onSubmit } = givenLogin({ message: 'ログインできませんでした' });
    await user.type(email(), 'hanako@example.test');
    await user.type(password(), 'mistyped');
    await holdEnter(control(), 1);
    expect(await screen.findByRole('alert')).toBeVisible();
    await holdEnter(control(), 4, true);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await holdEnter(control(), 1);
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

/**
 * Presses Enter `presses` times. As in a browser, each press submits the form unless a listener prevents the default
 * action.
 */
async function holdEnter(control: HTMLElement, presses: number, repeat = false): Promise<void> {
  for (let press = 1; press <= presses; press += 1) {
    await act(() => {
      if (fireEvent.keyDown(control, { key: 'Enter', repeat })) control.closest('form')?.requestSubmit();
      return Promise.resolve();
    });
  }
}

describe('a refused submission', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(email(), 'hanako@example.test');
    await user.type(password(), 'secret');
    await user.click(button());
  };

  it('shows the message at the form and keeps what was typed, until the next one is sent', async () => {
    const { user } = givenLogin({ message: 'メールアドレスまたはパスワードをご確認ください。' });
    await fill(user);
    expect(screen.getByRole('alert')).toHaveTextContent('メールアドレスまたはパスワードをご確認ください。');
    expect(email()).toHaveValue('hanako@example.test');
    expect(password()).toHaveValue('secret');
    await user.click(button());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows a message at its field, leads there, and drops it for good once the field is edited', async () => {
    const { user, onSubmit } = givenLogin({ fields: { password: 'パスワードが違います' } });
    await fill(user);
    expect(password()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription('パスワードが違います');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    await user.type(password(), '!');
    expect(password()).toBeValid();
    await user.clear(email());
    await user.click(button());
    expect(email()).toHaveFocus();
    expect(password()).toBeValid();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('shows a message for a field it does not have at the form', async () => {
    const { user } = givenLogin({
      message: '登録できませんでした',
      fields: { birthday: '正しい日付を選択してください' },
    });
    await fill(user);
    expect(screen.getByRole('alert')).toHaveTextContent('登録できませんでした 正しい日付を選択してください');
  });

  it('adds no words where the member was told elsewhere, and can be sent again', async () => {
    const { user, onSubmit } = givenLogin({});
    await fill(user);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('treats a broken promise as a failure without words, and reports it', async () => {
    const reportError = jest.fn();
    Object.assign(globalThis, { reportError });
    const fault = new Error('broken');
    render(<Login onSubmit={() => Promise.reject(fault)} />, { wrapper: InStore });
    await fill(userEvent.setup());
    expect(screen.getByRole('alert')).toHaveTextContent('処理に失敗しました');
    expect(password()).toHaveValue('secret');
    expect(reportError).toHaveBeenCalledWith(fault);
  });
});

describe('what the browser does on its own', () => {
  it('sends a password that a password manager put in without telling the app', async () => {
    const { user, onSubmit } = givenLogin();
    await user.type(email(), 'hanako@example.test');
    fillSilently(password(), 'from-the-manager');
    await user.click(button());
    expect(onSubmit).toHaveBeenCalledWith({ email: 'hanako@example.test', password: 'from-the-manager' });
  });

  it('keeps such a password when the member goes into its box', async () => {
    const { user } = givenLogin();
    fillSilently(password(), 'from-the-manager');
    await user.click(password());
    expect(password()).toHaveValue('from-the-manager');
  });

  it('renders one field per keystroke', async () => {
    const rendered: string[] = [];
    render(<Login onSubmit={jest.fn()} onRender={(field) => rendered.push(field)} />, { wrapper: InStore });
    const user = userEvent.setup();
    await user.click(email());
    rendered.length = 0;
    await user.keyboard('hanako');
    expect(new Set(rendered)).toEqual(new Set(['email']));
  });
});

/** Sets the value of a text box without an event, so that React does not notice. */
function fillSilently(control: HTMLElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text);
}
