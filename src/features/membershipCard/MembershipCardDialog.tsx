import { Suspense, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../api/storeHooks';
import { useMember } from '../../api/useMember';
import { hasCard } from '../../domain/membership/membershipCard';
import { membershipCardClosed, selectMembershipCardOpen } from '../../state/dialogSlice';
import { ErrorBoundary } from './ErrorBoundary';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { LoadFailure } from '../../ui/messages/LoadFailure';
import { CardFrame } from './CardFrame';
import { forgetFailedLoad, membershipCard } from './loadMembershipCard';
import type { MembershipCardProps } from './MembershipCard';
import { useCloseOnNavigation } from './useCloseOnNavigation';

/** The membership card (§1), open when the store says so and never without a member who has one. */
export function MembershipCardDialog({ onError }: Pick<MembershipCardProps, 'onError'>) {
  const open = useAppSelector(selectMembershipCardOpen);
  const member = useMember();
  return open && member && hasCard(member) ? <OpenCard member={member} onError={onError} /> : null;
}

function OpenCard({ member, onError }: MembershipCardProps) {
  const dispatch = useAppDispatch();
  useCloseOnNavigation();
  const failed = (fault: unknown) => {
    forgetFailedLoad();
    onError(fault);
  };
  return (
    <CardFrame onClose={() => dispatch(membershipCardClosed())}>
      <ErrorBoundary fallback={(retry) => <CardFailure onRetry={retry} />} onError={failed}>
        <Suspense fallback={<FullPageSpinner />}>
          <LoadedCard member={member} onError={onError} />
        </Suspense>
      </ErrorBoundary>
    </CardFrame>
  );
}

/** Mounted again by the button for another try, so that the initial state loads the code again. */
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
