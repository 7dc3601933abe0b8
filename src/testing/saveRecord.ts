import { screen } from '@testing-library/react';
import type { openApp } from './renderApp';

/** The record that a member saves: by the button of a broken screen, else by that of the account menu. */
export async function saveRecord({ user, files }: Pick<ReturnType<typeof openApp>, 'user' | 'files'>): Promise<string> {
  const button = { name: 'サポート用の記録を保存' };
  if (!screen.queryByRole('button', button))
    await user.click(screen.getByRole('button', { name: 'アカウントメニュー' }));
  await user.click(screen.getByRole('button', button));
  return files.join();
}
