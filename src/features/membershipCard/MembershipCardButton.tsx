import Button from 'antd/es/button/Button';
import { useEffect } from 'react';
import { useAppDispatch } from '../../store';
import { membershipCardOpened } from '../../store/slices/dialogSlice';
import { whenIdle } from '../../support/whenIdle';
import { preloadMembershipCard } from './MembershipCardDialog';

/** Shows the header's button that opens the membership card. */
export function MembershipCardButton() {
  const dispatch = useAppDispatch();
  usePreloadCard();
  return (
    <Button type="primary" size="small" onClick={() => dispatch(membershipCardOpened())}>
      会員証を表示
    </Button>
  );
}

/** Loads the membership card's code while the browser is idle, so that the card opens without a network. */
function usePreloadCard(): void {
  useEffect(() => whenIdle(() => void preloadMembershipCard().catch(ignoreFailure)), []);
}

function ignoreFailure(): void {
  // Ignores the failure, because the card loads its code again when it is opened.
}
