import { useMatch } from 'react-router';
import { paths } from '../../domain/paths';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { HomeBanner } from '../../ui/HomeBanner';
import { useSite } from '../../ui/SiteContext';

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
