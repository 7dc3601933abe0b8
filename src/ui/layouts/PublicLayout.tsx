import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../domain/paths';
import { ExternalLink } from '../ExternalLink';
import { Footer } from './Footer';
import { Layout } from './Layout';

interface PublicLayoutProps {
  readonly museumName: string;
  /** null while it is asked for: the link's place is kept, so that nothing moves when it comes. None: nobody asks. */
  readonly commercialTransactionsUrl: string | null | undefined;
  readonly children: ReactNode;
}

const STATEMENT = '特定商取引法に基づく表記';

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
      {commercialTransactionsUrl !== undefined && (
        <li>
          {commercialTransactionsUrl === null ? (
            <span className="museum-external museum-footer__waiting">{STATEMENT}</span>
          ) : (
            <ExternalLink href={commercialTransactionsUrl}>{STATEMENT}</ExternalLink>
          )}
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
