import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { logOut } from '../../api/session';
import { paths } from '../../domain/paths';
import { Button } from '../../ui/Button';
import { Footer } from '../../ui/layouts/Footer';
import { Layout } from '../../ui/layouts/Layout';
import { useSite } from '../../ui/SiteContext';
import type { AppStore } from '../store';

/** A layout for a member of whom nothing could be loaded: the way out is there all the same (decisions §3). */
export function EmptyFrame({ children }: { readonly children: ReactNode }) {
  const { museumName } = useSite();
  const dispatch = useDispatch<AppStore['dispatch']>();
  return (
    <Layout
      museumName={museumName}
      start={paths.home}
      actions={<Button onClick={() => void dispatch(logOut())}>ログアウト</Button>}
      footer={<Footer museumName={museumName} />}
    >
      {children}
    </Layout>
  );
}
