import { paths } from '../../domain/paths';
import { Footer } from '../../ui/layouts/Footer';
import { Layout } from '../../ui/layouts/Layout';
import { useSite } from '../../ui/SiteContext';
import { RouteError } from './RouteError';

/** The last boundary: whatever broke may have been a layout itself, so this one asks nothing of store or API. */
export function RootError() {
  const { museumName } = useSite();
  return (
    <Layout museumName={museumName} start={paths.home} footer={<Footer museumName={museumName} />}>
      <RouteError />
    </Layout>
  );
}
