import type { ReactNode } from 'react';
import { paths } from '../../domain/paths';
import { Footer } from '../../ui/layouts/Footer';
import { Layout } from '../../ui/layouts/Layout';
import { useSite } from '../../ui/SiteContext';

/** The members' layout while nothing of the member is loaded, or nothing could be. */
export function EmptyFrame({ children }: { readonly children: ReactNode }) {
  const { museumName } = useSite();
  return (
    <Layout museumName={museumName} start={paths.home} footer={<Footer museumName={museumName} />}>
      {children}
    </Layout>
  );
}
