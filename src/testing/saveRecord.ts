import { act, screen } from '@testing-library/react';
import type { openApp } from './renderApp';

/**
 * Returns the record that the button of an error screen or of the account menu saves. If the screen has neither, goes
 * to /maintenance, which has such a button.
 */
export async function saveRecord({ user, router, files }: ReturnType<typeof openApp>): Promise<string> {
  const button = { name: 'サポート用の記録を保存' };
  const menu = screen.queryByRole('button', { name: 'アカウントメニュー' });
  if (!screen.queryByRole('button', button))
    await (menu ? user.click(menu) : act(() => router.navigate('/maintenance')));
  await user.click(await screen.findByRole('button', button));
  return files.join();
}
