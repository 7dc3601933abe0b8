import { screen, waitFor } from '@testing-library/react';
import { CALLS } from '#contract/calls';
import { LEGAL_DOC_TYPES } from '#contract/contents';
import { aMe } from '../../testing/factories';
import { fakeNetwork, givenCall, type Answer } from '../../testing/network';
import { givenMember, openApp } from '../../testing/renderApp';

fakeNetwork();

const HEADING = { name: 'ただいまメンテナンス中です' };
const closed = (requestId: string): Answer => ({ status: 503, body: {}, headers: { 'X-Request-Id': requestId } });
const documents = [{ legalDocType: LEGAL_DOC_TYPES.commercialTransactions, url: 'https://museum.test/law' }];

it('says the number of the answer that led there, and saves the record', async () => {
  givenMember(aMe());
  givenCall(CALLS.getMe, closed('number-of-me'));
  const asked = givenCall(CALLS.getLegalDocuments, closed('number-of-documents'));
  const { user, files } = openApp({ route: '/home', token: 'alive' });
  expect(await screen.findByRole('heading', HEADING)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('特定商取引法に基づく表記')).not.toBeInTheDocument());
  expect(screen.getByText('number-of-me')).toBeVisible();
  expect(asked).toHaveLength(1);

  await user.click(screen.getByRole('button', { name: 'サポート用の記録を保存' }));
  expect(files).toHaveLength(1);
  expect(files[0]).toContain('number-of-me');
});

it('links to the document on commercial transactions while the API answers', async () => {
  givenCall(CALLS.getLegalDocuments, { body: documents });
  openApp({ route: '/maintenance' });
  expect(await screen.findByRole('heading', HEADING)).toBeVisible();
  const link = await screen.findByRole('link', { name: /特定商取引法に基づく表記/ });
  expect(link).toHaveAttribute('href', 'https://museum.test/law');
  expect(screen.queryByText(/お問い合わせ番号/)).not.toBeInTheDocument();
});

it('does not ask for the documents once more when their answer led there', async () => {
  const asked = givenCall(CALLS.getLegalDocuments, closed('number-of-documents'));
  openApp({ route: '/login' });
  expect(await screen.findByRole('heading', HEADING)).toBeVisible();
  expect(await screen.findByText('number-of-documents')).toBeVisible();
  expect(asked).toHaveLength(1);
});
