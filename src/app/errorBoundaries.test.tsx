import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorScreen } from './errorBoundaries';
import { SiteProvider } from '../ui/SiteContext';

it('tells the member whom to ask, with the numbers to quote, gives a record, and reloads', async () => {
  const reload = jest.fn();
  const saveRecord = jest.fn();
  const supportContact = '友の会事務局 075-000-0000';
  const museum = { museumName: '美術館', mailSenderDomain: 'museum.test', supportContact };
  const parts = { reload, leaveTo: jest.fn(), saveFile: jest.fn(), saveRecord };
  const site = {
    ...museum,
    ...parts,
    paymentMode: 'sandbox',
    cardFormOrigin: '',
    buildId: 'b42',
    keepsCard: true,
    looksUpAddresses: true,
  } as const;
  render(
    <SiteProvider value={site}>
      <ErrorScreen eventId="8f14e45f" />
    </SiteProvider>,
  );

  expect(screen.getByRole('heading', { level: 1, name: 'エラーが発生しました' })).toBeVisible();
  expect(screen.getByRole('link', { name: '075-000-0000' }).parentElement).toHaveTextContent(supportContact);
  expect(screen.getByText('8f14e45f')).toBeVisible();
  expect(screen.getByText('b42')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'サポート用の記録を保存' }));
  expect(saveRecord).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: '再読み込み' }));
  expect(reload).toHaveBeenCalledTimes(1);
});
