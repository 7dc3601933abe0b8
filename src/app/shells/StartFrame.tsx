import { paths } from '../../domain/paths';
import { FullPageSpinner } from '../../ui/FullPageSpinner';
import { Footer } from '../../ui/layouts/Footer';
import { Layout } from '../../ui/layouts/Layout';

/** What the build writes into the page of every screen it cannot know: the museum's frame, until the app is there. */
export function StartFrame({ museumName }: { readonly museumName: string }) {
  return (
    <Layout museumName={museumName} start={paths.home} footer={<Footer museumName={museumName} />}>
      <FullPageSpinner />
    </Layout>
  );
}
