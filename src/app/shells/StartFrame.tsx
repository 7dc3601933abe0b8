import { paths } from '../../domain/paths';
import { FullPageSpinner } from '../../ui/FullPageSpinner';
import { HomeBanner } from '../../ui/HomeBanner';
import { Footer } from '../../ui/layouts/Footer';
import { Layout } from '../../ui/layouts/Layout';

interface StartFrameProps {
  readonly museumName: string;
  readonly isHome: boolean;
}

/**
 * What the build writes into the page of every screen it cannot know: the museum's frame, until the app is there. Home
 * has its banner already, which `base.css` shows in a member's tab alone.
 */
export function StartFrame({ museumName, isHome }: StartFrameProps) {
  return (
    <div className="museum-start">
      <Layout museumName={museumName} start={paths.home} footer={<Footer museumName={museumName} />}>
        {isHome && <HomeBanner museumName={museumName} />}
        <FullPageSpinner />
      </Layout>
    </div>
  );
}
