import { useSearchParams } from 'react-router';
import type { LoginStatus } from '../../api/loginStatus';
import { useMember } from '../../api/useMember';
import { paths, readParameter } from '../../domain/paths';
import { purchaseObstacle } from '../../domain/membership/payment';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs';
import { MembershipSteps } from '../../ui/navigation/MembershipSteps';
import { ObstacleNotice } from '../../ui/messages/ObstacleNotice';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { PlanList } from './PlanList';

/** /plans (§2): with new=true every plan on sale, for a new member; else the paid ones, to follow the free plan. */
export function PlansPage() {
  const [query] = useSearchParams();
  const member = useMember();
  const purpose = readParameter('plans', 'new', query)[0] === 'true' ? 'new' : 'purchase';
  return (
    <>
      <Breadcrumbs items={[{ label: 'ホーム', to: paths.home }, { label: 'プランの選択' }]} />
      <PageHeading>プランの選択</PageHeading>
      {purpose === 'new' && <MembershipSteps current={2} />}
      {member && <PlanChoice purpose={purpose} member={member} />}
    </>
  );
}

interface PlanChoiceProps {
  readonly purpose: 'new' | 'purchase';
  readonly member: LoginStatus;
}

function PlanChoice({ purpose, member }: PlanChoiceProps) {
  const obstacle = purpose === 'purchase' ? purchaseObstacle(member) : member.plan && 'hasPlan';
  if (obstacle) return <ObstacleNotice title="プランのお申し込みについて" obstacle={obstacle} member={member} />;
  return <PlanList purpose={purpose} member={member} />;
}
