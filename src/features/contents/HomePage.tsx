import type { ContentGroup } from '../../contract/contents';
import { visibleGroups } from '../../domain/membership/membership';
import { ContentGroupCards } from './ContentGroupCards';
import { EmptyState } from '../../ui/messages/EmptyState';
import { HomeBanner } from '../../ui/HomeBanner';
import { useSite } from '../../ui/SiteContext';
import { UnfinishedMembership } from './UnfinishedMembership';
import { WithContentGroups } from './WithContentGroups';

/** /home (§2): the content groups under a banner image; the members' news only with a paid plan (§6). */
export function HomePage() {
  const { museumName } = useSite();
  return (
    <>
      <HomeBanner museumName={museumName} />
      <UnfinishedMembership />
      <WithContentGroups>{(groups, plan) => <Groups groups={visibleGroups(groups, plan)} />}</WithContentGroups>
    </>
  );
}

function Groups({ groups }: { readonly groups: readonly ContentGroup[] }) {
  if (groups.length === 0) return <EmptyState>ご覧いただけるコンテンツは、まだありません。</EmptyState>;
  return <ContentGroupCards groups={groups.map(({ id, contentName }) => ({ id, name: contentName }))} />;
}
