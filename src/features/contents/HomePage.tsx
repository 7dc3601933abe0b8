import { HomeBanner } from '../../ui/HomeBanner';
import { useSite } from '../../ui/SiteContext';
import { ContentGroups } from './ContentGroups';

/** /home (§2): the content groups under a banner image. */
export function HomePage() {
  const { museumName } = useSite();
  return (
    <>
      <HomeBanner museumName={museumName} />
      <ContentGroups />
    </>
  );
}
