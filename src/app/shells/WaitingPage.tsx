import { useMatch } from 'react-router';
import { paths } from '../../domain/paths';
import { FullPageSpinner } from '../../ui/FullPageSpinner';
import { HomeBanner } from '../../ui/HomeBanner';
import { useSite } from '../../ui/SiteContext';

/** In the place of a member's page until it is there. Home has its banner already, so that it stays from the first paint on. */
export function WaitingPage() {
  const { museumName } = useSite();
  const isHome = useMatch(paths.home) !== null;
  return (
    <>
      {isHome && <HomeBanner museumName={museumName} />}
      <FullPageSpinner />
    </>
  );
}
