import Card from 'antd/es/card/Card';
import Skeleton from 'antd/es/skeleton/Skeleton';
import { Link } from 'react-router';
import type { ContentGroup } from '#contract/contents';
import { visibleGroups } from '#domain/membership/membership';
import { EmptyState } from '../../ui/messages/EmptyState';
import { HomeBanner } from '../../ui/HomeBanner';
import { useSite } from '../../ui/SiteContext';
import { type LoginStatus, useMember } from '../../store/api/loginStatus';
import { plansForNewMember, pathTo } from '#domain/paths';
import { ButtonLink } from '../../ui/navigation/ButtonLink';
import { Notice } from '../../ui/messages/Notice';
import { GroupMotif, MOTIF_COUNT } from './GroupMotif';
import { motifsByKey } from './motifs';
import { WithContentGroups } from './WithContentGroups';
import './contents.css';

/** Page /home: a banner, and below it the content groups. Only members with a paid plan see the members' news. */
export function HomePage() {
  const { museumName } = useSite();
  return (
    <>
      <HomeBanner museumName={museumName} />
      <UnfinishedMembership />
      <WithContentGroups placeholder={<CardsSkeleton />}>
        {(groups, plan) => <Groups groups={groups} plan={plan} />}
      </WithContentGroups>
    </>
  );
}

interface GroupsProps {
  /** All groups, also those that the member may not see, because the motif of a group depends on all groups. */
  readonly groups: readonly ContentGroup[];
  readonly plan: LoginStatus['plan'];
}

/** Shows the content groups as cards. */
function Groups({ groups, plan }: GroupsProps) {
  const visible = visibleGroups(groups, plan);
  if (visible.length === 0) return <EmptyState>ご覧いただけるコンテンツは、まだありません。</EmptyState>;
  const motifs = motifsByKey(
    groups.map(({ contentKeyName }) => contentKeyName),
    MOTIF_COUNT,
  );
  return (
    <ul className="museum-cards">
      {visible.map(({ id, contentName, contentKeyName }) => (
        <li key={id}>
          <Card hoverable>
            <Link className="museum-group" to={pathTo('content', { contentId: id })}>
              <GroupMotif number={motifs.get(contentKeyName) ?? 0} />
              <span className="museum-group__name">{contentName}</span>
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Number of groups in the example catalogue. */
const AWAITED_CARDS = 6;

/** Fills the place of the cards while the groups are loading. */
function CardsSkeleton() {
  return (
    <div className="museum-list-skeleton museum-cards-skeleton" role="status">
      <span className="museum-visually-hidden">読み込み中</span>
      {/* Hides Ant Design's grey lines from screen readers, because they are empty headings. */}
      <ul className="museum-cards" aria-hidden="true">
        {Array.from({ length: AWAITED_CARDS }, (_, card) => (
          <li key={card}>
            <Card>
              <div className="museum-group">
                <Skeleton active title={{ width: '70%' }} paragraph={false} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Tells members without a plan that they must still choose one (decisions §3). */
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
