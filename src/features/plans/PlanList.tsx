import type { LoginStatus } from '../../api/loginStatus';
import { usePlans } from '../../api/usePlans';
import { isFree } from '../../domain/membership/payment';
import { EmptyState } from '../../ui/messages/EmptyState';
import { ListSkeleton } from '../../ui/loading/ListSkeleton';
import { LoadFailure } from '../../ui/messages/LoadFailure';
import { useToday } from '../../ui/useToday';
import { PlanCard } from './PlanCard';
import './PlanList.css';

interface PlanListProps {
  readonly purpose: 'new' | 'purchase';
  readonly member: LoginStatus;
}

/** The plans a member may choose from; those a rule denies this member are there too, and say why. */
export function PlanList({ purpose, member }: PlanListProps) {
  const { plans, isError, inquiryNumber, retry } = usePlans();
  const today = useToday();
  if (isError) {
    return (
      <LoadFailure
        title="プランを読み込めませんでした"
        message="通信の状態をご確認のうえ、もう一度お試しください。"
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
