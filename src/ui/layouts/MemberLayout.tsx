import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { paths } from '#domain/paths';
import { Footer, Layout } from './Layout';

interface MemberLayoutProps {
  readonly museumName: string;
  /** Shown in the header before the user menu. */
  readonly buttons?: ReactNode;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** Layout of screens for members who are signed in. */
export function MemberLayout({ museumName, buttons, actions, children }: MemberLayoutProps) {
  const footer = (
    <Footer museumName={museumName}>
      <li>
        <NavLink to={paths.home}>ホーム</NavLink>
      </li>
      <li>
        <NavLink to={paths.tickets}>チケット</NavLink>
      </li>
      <li>
        <NavLink to={paths.account}>アカウント</NavLink>
      </li>
    </Footer>
  );
  return (
    <Layout museumName={museumName} start={paths.home} buttons={buttons} actions={actions} footer={footer}>
      {children}
    </Layout>
  );
}
