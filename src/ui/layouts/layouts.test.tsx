import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { CommercialStatement } from './Layout';
import { MemberLayout } from './MemberLayout';
import { PublicLayout } from './PublicLayout';

const museumName = 'みやこ市立美術館';

function footerLinks() {
  const links = within(screen.getByRole('navigation', { name: 'フッター' })).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

describe('the public layout', () => {
  function renderPublic(commercialTransactionsUrl: string | null) {
    const layout = (
      <PublicLayout museumName={museumName} statement={<CommercialStatement url={commercialTransactionsUrl} />}>
        <p>本文</p>
      </PublicLayout>
    );
    render(layout, { wrapper: MemoryRouter });
  }

  it('leads to login, registration and the commercial-transactions document', () => {
    renderPublic('https://museum.example.test/law');
    expect(within(screen.getByRole('banner')).getByRole('link', { name: museumName })).toBeVisible();
    expect(footerLinks()).toEqual([
      ['ログイン', '/login'],
      ['新規会員登録', '/register/provisional'],
      ['特定商取引法に基づく表記（新しいタブで開きます）', 'https://museum.example.test/law'],
    ]);
    expect(screen.getByRole('contentinfo')).toHaveTextContent(museumName);
  });

  it('does without that document while its address is unknown', () => {
    renderPublic(null);
    expect(footerLinks()).toHaveLength(2);
  });
});

describe('the member layout', () => {
  it('shows actions, leads home from the logo and marks the current area', () => {
    render(
      <MemoryRouter initialEntries={['/tickets']}>
        <MemberLayout museumName={museumName} actions={<button type="button">会員証を表示</button>}>
          <p>本文</p>
        </MemberLayout>
      </MemoryRouter>,
    );
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: museumName })).toHaveAttribute('href', '/home');
    expect(header.getByRole('button', { name: '会員証を表示' })).toBeVisible();
    expect(footerLinks()).toEqual([
      ['ホーム', '/home'],
      ['チケット', '/tickets'],
      ['アカウント', '/account'],
    ]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('チケット');
  });

  it('lets a keyboard skip the header', () => {
    render(
      <MemberLayout museumName={museumName} actions={null}>
        <p>本文</p>
      </MemberLayout>,
      { wrapper: MemoryRouter },
    );
    const [first] = screen.getAllByRole('link');
    expect(first).toHaveTextContent('本文へ移動');
    expect(first).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
  });
});
