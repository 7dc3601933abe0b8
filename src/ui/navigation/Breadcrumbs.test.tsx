import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Breadcrumbs } from './Breadcrumbs';

it('leads back home and marks the page the member is on', () => {
  const items = [
    { label: 'ホーム', to: '/home' },
    { label: 'アカウント', to: '/account' },
    { label: 'メールアドレスの変更' },
  ];
  render(<Breadcrumbs items={items} />, { wrapper: MemoryRouter });

  const trail = within(screen.getByRole('navigation', { name: 'パンくずリスト' }));
  expect(trail.getAllByRole('listitem').map((item) => item.textContent)).toEqual(items.map(({ label }) => label));
  expect(trail.getByRole('link', { name: 'ホーム' })).toHaveAttribute('href', '/home');
  expect(trail.getByRole('link', { name: 'アカウント' })).toHaveAttribute('href', '/account');
  expect(trail.queryByRole('link', { name: 'メールアドレスの変更' })).not.toBeInTheDocument();
  expect(trail.getByText('メールアドレスの変更')).toHaveAttribute('aria-current', 'page');
});
