import { render, screen, within } from '@testing-library/react';
import { ContentItemList } from './ContentItemList';

it('lists each item with its date in Japan, whatever the offset it was published with', () => {
  const url = 'https://museum.example.test/news';
  render(
    <ContentItemList
      items={[
        { id: 1, title: '春の特別展', publishedAt: '2026-03-31T15:30:00Z', url },
        { id: 2, title: '休館日のお知らせ', publishedAt: null, url },
        { id: 3, title: '図録のご案内', publishedAt: '2026-04-01T13:30:00+09:00', url: 'javascript:alert(1)' },
      ]}
    />,
  );

  const [spring, closed, catalogue] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(spring?.getByRole('time')).toHaveTextContent('2026/04/01 00:30');
  expect(spring?.getByRole('link', { name: /^春の特別展/ })).toHaveAttribute('href', url);
  expect(closed?.queryByRole('time')).not.toBeInTheDocument();
  expect(catalogue?.getByRole('time')).toHaveTextContent('2026/04/01 13:30');
  expect(catalogue?.queryByRole('link')).not.toBeInTheDocument();
});

const longList = Array.from({ length: 260 }, (_, index) => ({
  id: index + 1,
  title: `${index + 1}番目のお知らせ`,
  publishedAt: null,
  url: 'https://museum.example.test/news',
}));

it('shows every item of a long list where the browser cannot tell what is near the screen', () => {
  render(<ContentItemList items={longList} />);

  expect(screen.getAllByRole('listitem')).toHaveLength(260);
  expect(screen.getByRole('list', { name: '251件目から260件目' })).toHaveTextContent('260番目のお知らせ');
});

it('keeps only the beginning of a long list while the rest is far from the screen', () => {
  const observed: Element[] = [];
  class FarAway {
    observe(element: Element) {
      observed.push(element);
    }
    disconnect() {
      observed.length = 0;
    }
  }
  Object.defineProperty(window, 'IntersectionObserver', { value: FarAway, configurable: true });
  const { unmount } = render(<ContentItemList items={longList} />);

  expect(screen.getAllByRole('listitem')).toHaveLength(25);
  // The component observes twelve elements: one outer batch, which contains all 260 rows, and the eleven inner batches.
  expect(observed).toHaveLength(12);
  unmount();
  expect(observed).toHaveLength(0);
  Reflect.deleteProperty(window, 'IntersectionObserver');
});
