import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorScreen } from './ErrorScreen';

const supportContact = '友の会事務局 075-000-0000';

it('tells the member whom to ask, with the number to quote, and reloads', async () => {
  const onReload = jest.fn();
  render(<ErrorScreen eventId="8f14e45f" buildId="b42" supportContact={supportContact} onReload={onReload} />);

  expect(screen.getByRole('heading', { level: 1, name: 'エラーが発生しました' })).toBeVisible();
  expect(screen.getByText(supportContact)).toBeVisible();
  expect(screen.getByText('8f14e45f')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(onReload).toHaveBeenCalledTimes(1);
});

it('does without a number when the error could not be reported', () => {
  render(<ErrorScreen buildId="b42" supportContact={supportContact} onReload={() => undefined} />);
  expect(screen.queryByText('エラー番号')).not.toBeInTheDocument();
  expect(screen.getByText('b42')).toBeVisible();
});
