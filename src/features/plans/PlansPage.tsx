import { useSearchParams } from 'react-router';
import { useFreshPlans } from '../../store/api/freshProfile';
import { useMember, type LoginStatus } from '../../store/api/loginStatus';
import { paths, readParameter } from '#domain/paths';
import { purchaseObstacle, isFree } from '#domain/membership/payment';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs';
import { MembershipSteps } from '../../ui/navigation/MembershipSteps';
import { ObstacleNotice } from '../../ui/messages/ObstacleNotice';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { usePlans } from '../../store/api/usePlans';
import { EmptyState } from '../../ui/messages/EmptyState';
import { ListSkeleton } from '../../ui/loading/ListSkeleton';
import { LoadFailure } from '../../ui/messages/LoadFailure';
import { useToday } from '../../ui/ClockContext';
import Tag from 'antd/es/tag';
import type { Plan } from '#contract/plan';
import { PlanTexts } from '../../ui/PlanTexts';
import { PlanCard } from './PlanCard';

/** Page /plans: for a new member (`new=true`) every plan on sale, for a member with the free plan the paid plans. */
export function PlansPage() {
  useFreshPlans();
  const [query] = useSearchParams();
  const member = useMember();
  const purpose = readParameter('plans', 'new', query)[0] === 'true' ? 'new' : 'purchase';
  return (
    <>
      <Breadcrumbs items={[{ label: 'ホーム', to: paths.home }, { label: 'プランの選択' }]} />
      <PageHeading>プランの選択</PageHeading>
      {purpose === 'new' && <MembershipSteps current={2} />}
      {member?.plan && <HeldPlan plan={member.plan} />}
      {member && <PlanChoice purpose={purpose} member={member} />}
    </>
  );
}

/** Shows the member's present plan. */
function HeldPlan({ plan }: { readonly plan: Plan }) {
  return (
    <section className="museum-plan-held" aria-label="現在のプラン">
      <p>
        <Tag>現在のプラン</Tag>
      </p>
      <PlanTexts plan={plan} level={2} />
    </section>
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

interface PlanListProps {
  readonly purpose: 'new' | 'purchase';
  readonly member: LoginStatus;
}

/** Lists the plans to choose from. A plan that a rule forbids is shown with the reason. */
function PlanList({ purpose, member }: PlanListProps) {
  const { plans, isError, failureText, inquiryNumber, retry } = usePlans();
  const today = useToday();
  if (!plans && isError) {
    return (
      <LoadFailure
        title="プランを読み込めませんでした"
        message={failureText}
        inquiryNumber={inquiryNumber}
        onRetry={retry}
      />
    );
  }
  if (!plans) return <ListSkeleton rows={4} />;
  const choices = plans.filter((plan) => plan.price !== null && (purpose === 'new' || !isFree(plan)));
  if (choices.length === 0) return <EmptyState>お申し込みいただけるプランは、現在ありません。</EmptyState>;
  return (
    <ul className="museum-plans">
      {choices.map((plan) => (
        <li key={plan.id}>
          <PlanCard order={{ purpose, plan }} member={member} today={today} />
        </li>
      ))}
    </ul>
  );
}
