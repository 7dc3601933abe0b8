import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths';
import { Footer, Layout } from './Layout';

interface PublicLayoutProps {
  readonly museumName: string;
  /** `<li>` in the footer with the statement under the Act on Specified Commercial Transactions. */
  readonly statement?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of screens for visitors. */
export function PublicLayout({ museumName, statement, children }: PublicLayoutProps) {
  const footer = (
    <Footer museumName={museumName}>
      <li>
        <Link to={paths.login}>ログイン</Link>
      </li>
      <li>
        <Link to={paths.registerProvisional}>新規会員登録</Link>
      </li>
      {statement}
    </Footer>
  );
  return (
    <Layout museumName={museumName} start={paths.login} footer={footer}>
      {children}
    </Layout>
  );
}
