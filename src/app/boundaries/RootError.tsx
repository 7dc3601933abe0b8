import { paths } from '../../domain/paths';
import { Footer } from '../../ui/layouts/Footer';
import { Layout } from '../../ui/layouts/Layout';
import { useSite } from '../../ui/SiteContext';
import { RouteError } from './RouteError';

/** The outermost error boundary: a layout may have failed, so this screen reads neither store nor API. */
export function RootError() {
  const { museumName } = useSite();
  return (
    <Layout museumName={museumName} start={paths.home} footer={<Footer museumName={museumName} />}>
      <RouteError />
    </Layout>
  );
}
