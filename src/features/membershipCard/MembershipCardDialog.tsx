import { createElement, Suspense, use } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { LoginStatus } from '../../api/loginStatus';
import { useMember } from '../../api/useMember';
import { hasCard } from '../../domain/headerActions';
import { membershipCardClosed, selectMembershipCardOpen } from '../../state/dialogSlice';
import { FaultBoundary } from '../../ui/FaultBoundary';
import { FullPageSpinner } from '../../ui/FullPageSpinner';
import { LoadFailure } from '../../ui/LoadFailure';
import { CardFrame } from './CardFrame';
import { forgetFailedLoad, loadedMembershipCard, loadMembershipCard } from './loadMembershipCard';
import { useClosedByNavigation } from './useClosedByNavigation';

type OnFault = (fault: unknown) => void;

/** The membership card (§1), open when the store says so and never without a member who has one. */
export function MembershipCardDialog({ onFault }: { readonly onFault: OnFault }) {
  const open = useSelector(selectMembershipCardOpen);
  const member = useMember();
  return open && member && hasCard(member) ? <OpenCard member={member} onFault={onFault} /> : null;
}

interface OpenCardProps {
  readonly member: LoginStatus;
  readonly onFault: OnFault;
}

function OpenCard({ member, onFault }: OpenCardProps) {
  const dispatch = useDispatch();
  useClosedByNavigation();
  const failed = (fault: unknown) => {
    forgetFailedLoad();
    onFault(fault);
  };
  return (
    <CardFrame onClose={() => dispatch(membershipCardClosed())}>
      <FaultBoundary fallback={(retry) => <CardFailure onRetry={retry} />} onFault={failed}>
        <Suspense fallback={<FullPageSpinner />}>
          <LazyCard member={member} onFault={onFault} />
        </Suspense>
      </FaultBoundary>
    </CardFrame>
  );
}

/** Code that is here is drawn at once; else the drawing waits for it, and a failure goes to the boundary. */
function LazyCard(props: OpenCardProps) {
  return createElement(loadedMembershipCard() ?? use(loadMembershipCard()), props);
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
