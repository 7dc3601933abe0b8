import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../domain/paths';
import { ExternalLink } from '../ExternalLink';
import { Footer } from './Footer';
import { Layout } from './Layout';

interface PublicLayoutProps {
  readonly museumName: string;
  /** null while unknown: the link waits, the rest of the footer does not. */
  readonly commercialTransactionsUrl: string | null;
  readonly children: ReactNode;
}

/** The layout of everything a visitor sees without signing in (§2). */
export function PublicLayout({ museumName, commercialTransactionsUrl, children }: PublicLayoutProps) {
  const footer = (
    <Footer museumName={museumName}>
      <li>
        <Link to={paths.login}>ログイン</Link>
      </li>
      <li>
        <Link to={paths.registerProvisional}>新規会員登録</Link>
      </li>
      {commercialTransactionsUrl !== null && (
        <li>
          <ExternalLink href={commercialTransactionsUrl}>特定商取引法に基づく表記</ExternalLink>
        </li>
      )}
    </Footer>
  );
  return (
    <Layout museumName={museumName} start={paths.login} footer={footer}>
      {children}
    </Layout>
  );
}
