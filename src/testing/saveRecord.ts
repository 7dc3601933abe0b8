import { act, screen } from '@testing-library/react';
import type { openApp } from './renderApp';

/** The record that is saved by the button of a broken screen or of the account menu; a visitor leaves for a page with one. */
export async function saveRecord({ user, router, files }: ReturnType<typeof openApp>): Promise<string> {
  const button = { name: 'サポート用の記録を保存' };
  const menu = screen.queryByRole('button', { name: 'アカウントメニュー' });
  if (!screen.queryByRole('button', button))
    await (menu ? user.click(menu) : act(() => router.navigate('/maintenance')));
  await user.click(await screen.findByRole('button', button));
  return files.join();
}
