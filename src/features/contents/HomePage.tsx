import Card from 'antd/es/card/Card';
import { Link } from 'react-router';
import type { ContentGroup } from '../../contract/contents';
import { visibleGroups } from '../../domain/membership/membership';
import { EmptyState } from '../../ui/messages/EmptyState';
import { HomeBanner } from '../../ui/HomeBanner';
import { useSite } from '../../ui/SiteContext';
import { useMember } from '../../api/loginStatus';
import { plansForNewMember, pathTo } from '../../domain/paths';
import { ButtonLink } from '../../ui/navigation/ButtonLink';
import { Notice } from '../../ui/messages/Notice';
import { Ornament } from '../../ui/Ornament';
import { WithContentGroups } from './WithContentGroups';
import './HomePage.css';

/** /home: the content groups under a banner image; the members' news only with a paid plan (§6). */
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

/** Reminds a member without a plan that one is still to be chosen (decisions §3). */
function UnfinishedMembership() {
  const member = useMember();
  if (!member || member.plan) return null;
  return (
    <div className="museum-unfinished">
      <Notice
        title="入会手続きが完了していません"
        actions={
          <ButtonLink to={plansForNewMember} type="primary">
            プランを選ぶ
          </ButtonLink>
        }
      >
        <p>プランを選んで、お手続きを完了してください。</p>
      </Notice>
    </div>
  );
}

interface ContentGroupCardsProps {
  readonly groups: readonly { readonly id: number; readonly name: string }[];
}

/** The content groups as cards, 320 px wide (§9). */
function ContentGroupCards({ groups }: ContentGroupCardsProps) {
  return (
    <ul className="museum-cards">
      {groups.map(({ id, name }) => (
        <li key={id}>
          <Card hoverable>
            <Link className="museum-group" to={pathTo('content', { contentId: id })}>
              <Ornament variant={id} />
              <span className="museum-group__name">{name}</span>
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  );
}
