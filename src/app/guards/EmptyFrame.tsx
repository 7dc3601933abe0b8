import type { ReactNode } from 'react';
import { paths } from '../../domain/paths';
import { Footer } from '../../ui/layouts/Footer';
import { Layout } from '../../ui/layouts/Layout';
import { useSite } from '../../ui/SiteContext';

/** A layout for a member of whom nothing could be loaded. */
export function EmptyFrame({ children }: { readonly children: ReactNode }) {
  const { museumName } = useSite();
  return (
    <Layout museumName={museumName} start={paths.home} footer={<Footer museumName={museumName} />}>
      {children}
    </Layout>
  );
}
