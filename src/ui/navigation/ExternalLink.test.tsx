import { render, screen } from '@testing-library/react';
import { ExternalLink } from './ExternalLink';

describe('a link that leaves the app', () => {
  it.each(['https://museum.example.test/news', 'http://museum.example.test/news'])(
    'opens %s in a new tab, says so and hands nothing over',
    (href) => {
      render(<ExternalLink href={href}>展覧会のご案内</ExternalLink>);
      const link = screen.getByRole('link', { name: /^展覧会のご案内\s*（新しいタブで開きます）$/ });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,hello', '//museum.example.test', '/home', ''])(
    'leaves the title of the address "%s" as plain text',
    (href) => {
      render(<ExternalLink href={href}>展覧会のご案内</ExternalLink>);
      expect(screen.getByText('展覧会のご案内')).toBeVisible();
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    },
  );
});
