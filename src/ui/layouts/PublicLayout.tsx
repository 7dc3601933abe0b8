import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#domain/paths';
import { Footer, Layout } from './Layout';

interface PublicLayoutProps {
  readonly museumName: string;
  /** The museum's statement among the links of the footer, an `<li>` of its own. */
  readonly statement?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of everything a visitor sees without signing in. */
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
