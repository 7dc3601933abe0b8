import type { ReactNode } from 'react';
import { useMatch } from 'react-router';
import { paths } from '../../domain/paths';
import { Footer, Layout } from '../../ui/layouts/Layout';
import { useSite } from '../../ui/SiteContext';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { HomeBanner } from '../../ui/HomeBanner';

/** The members' layout while nothing of the member is loaded, or nothing could be. */
export function EmptyFrame({ children }: { readonly children: ReactNode }) {
  const { museumName } = useSite();
  return (
    <Layout museumName={museumName} start={paths.home} footer={<Footer museumName={museumName} />}>
      {children}
    </Layout>
  );
}

/**
 * Placeholder of a member's page while its code loads. Home has its banner already, so that it stays from the first
 * paint on.
 */
export function PagePlaceholder() {
  const { museumName } = useSite();
  const isHome = useMatch(paths.home) !== null;
  return (
    <>
      {isHome && <HomeBanner museumName={museumName} />}
      <FullPageSpinner />
    </>
  );
}
