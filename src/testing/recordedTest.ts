import { screen } from '@testing-library/react';
import { readRecord } from '../viewer/readRecord';
import { writeTest } from '../viewer/testFile/writeTest';
import type { openApp } from './renderApp';

/** The record that a member saves by the account menu. */
export async function saveRecord({ user, files }: ReturnType<typeof openApp>): Promise<string> {
  await user.click(screen.getByRole('button', { name: 'アカウントメニュー' }));
  await user.click(screen.getByRole('button', { name: 'サポート用の記録を保存' }));
  return files.join();
}

/** The test that the viewer makes of a record. */
export async function asTest(file: string): Promise<string> {
  const record = await readRecord(new Blob([file]));
  if (typeof record === 'string') throw new Error(record);
  return writeTest(record);
}
