import { Suspense, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../api/storeHooks';
import { useMember } from '../../api/useMember';
import { hasCard } from '../../domain/headerActions';
import { membershipCardClosed, selectMembershipCardOpen } from '../../state/dialogSlice';
import { FaultBoundary } from './FaultBoundary';
import { FullPageSpinner } from '../../ui/FullPageSpinner';
import { LoadFailure } from '../../ui/LoadFailure';
import { CardFrame } from './CardFrame';
import { forgetFailedLoad, membershipCard } from './loadMembershipCard';
import type { MembershipCardProps } from './MembershipCard';
import { useClosedByNavigation } from './useClosedByNavigation';

/** The membership card (§1), open when the store says so and never without a member who has one. */
export function MembershipCardDialog({ onFault }: Pick<MembershipCardProps, 'onFault'>) {
  const open = useAppSelector(selectMembershipCardOpen);
  const member = useMember();
  return open && member && hasCard(member) ? <OpenCard member={member} onFault={onFault} /> : null;
}

function OpenCard({ member, onFault }: MembershipCardProps) {
  const dispatch = useAppDispatch();
  useClosedByNavigation();
  const failed = (fault: unknown) => {
    forgetFailedLoad();
    onFault(fault);
  };
  return (
    <CardFrame onClose={() => dispatch(membershipCardClosed())}>
      <FaultBoundary fallback={(retry) => <CardFailure onRetry={retry} />} onFault={failed}>
        <Suspense fallback={<FullPageSpinner />}>
          <LoadedCard member={member} onFault={onFault} />
        </Suspense>
      </FaultBoundary>
    </CardFrame>
  );
}

/** A member who tries again gets a new one of these, and with it another try at the code. */
function LoadedCard(props: MembershipCardProps) {
  const [Card] = useState(membershipCard);
  return <Card {...props} />;
}

function CardFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <LoadFailure
      title="会員証を表示できませんでした"
      message="通信の状態をご確認のうえ、もう一度お試しください。"
      onRetry={onRetry}
    />
  );
}
