import { Suspense, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../store';
import { useFreshCard } from '../../store/api/freshProfile';
import { useMember } from '../../store/api/loginStatus';
import { hasCard } from '#domain/membership/membershipCard';
import { membershipCardClosed, selectMembershipCardOpen } from '../../store/slices/dialogSlice';
import { useScreenState } from '../../store/useScreenState';
import { FullPageSpinner } from '../../ui/loading/FullPageSpinner';
import { LoadFailure } from '../../ui/messages/LoadFailure';
import { Dialog } from '../../ui/dialogs/Dialog';
import { lazyComponent } from '../../ui/lazyComponent';
import { useSite } from '../../ui/SiteContext';
import { useOnReconnect } from '../../ui/useOnReconnect';
import { ErrorBoundary } from './ErrorBoundary';
import type { MembershipCardProps } from './MembershipCard';
import './MembershipCardDialog.css';

/**
 * Loads the membership card's code. Does not reload the site after a failure, as pages do, because a member at the
 * entrance without a network would then lose the rest of the site too.
 */
const card = lazyComponent(() =>
  import(/* webpackChunkName: "MembershipCard" */ './MembershipCard').then(({ MembershipCard }) => MembershipCard),
);

export const preloadMembershipCard = card.preload;

/** Shows the membership card in a dialog, if the store says that the card is open and the member has a card. */
export function MembershipCardDialog({ onError }: Pick<MembershipCardProps, 'onError'>) {
  const open = useAppSelector(selectMembershipCardOpen);
  const member = useMember();
  return open && member && hasCard(member) ? <OpenCard member={member} onError={onError} /> : null;
}

function OpenCard({ member, onError }: MembershipCardProps) {
  const dispatch = useAppDispatch();
  useFreshCard();
  const [failure, showFailure] = useScreenState<object>('cardFailure');
  const failed = (fault: unknown) => {
    // Makes the retry button load the code again.
    card.forgetFailure();
    showFailure({});
    onError(fault);
  };
  return (
    <CardFrame onClose={() => dispatch(membershipCardClosed())}>
      {failure ? (
        <CardFailure onRetry={() => showFailure(undefined)} />
      ) : (
        <ErrorBoundary fallback={() => null} onError={failed}>
          <Suspense fallback={<FullPageSpinner />}>
            <card.Component member={member} onError={onError} />
          </Suspense>
        </ErrorBoundary>
      )}
    </CardFrame>
  );
}

function CardFailure({ onRetry }: { readonly onRetry: () => void }) {
  useOnReconnect(onRetry);
  return (
    <LoadFailure
      title="会員証を表示できませんでした"
      message="通信の状態をご確認のうえ、もう一度お試しください。"
      onRetry={onRetry}
    />
  );
}

interface CardFrameProps {
  readonly children: ReactNode;
  /** Called when the member closes the card by its button, by Escape or by Android's Back button. */
  readonly onClose: () => void;
}

/** Dialog around the membership card, open as long as it is rendered. */
function CardFrame({ children, onClose }: CardFrameProps) {
  const { museumName } = useSite();
  const title = (
    <h2 className="museum-membership-card-frame__title">
      <span className="museum-membership-card-frame__museum">{museumName}</span> 会員証
    </h2>
  );
  return (
    <Dialog className="museum-membership-card-frame" title={title} width={416} onClose={onClose} closeLabel="閉じる">
      {children}
    </Dialog>
  );
}
