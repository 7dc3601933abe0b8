import Button from 'antd/es/button/Button';
import { useEffect } from 'react';
import { useAppDispatch } from '../../store';
import { membershipCardOpened } from '../../store/slices/dialogSlice';
import { whenIdle } from '../../support/whenIdle';
import { preloadMembershipCard } from './MembershipCardDialog';

/** The header's button that opens the card. */
export function MembershipCardButton() {
  const dispatch = useAppDispatch();
  usePreloadCard();
  return (
    <Button type="primary" size="small" onClick={() => dispatch(membershipCardOpened())}>
      会員証を表示
    </Button>
  );
}

/** Loads the card's code while the browser is idle, so that the card opens without network. */
function usePreloadCard(): void {
  useEffect(() => whenIdle(() => void preloadMembershipCard().catch(ignoreFailure)), []);
}

function ignoreFailure(): void {
  // The code is loaded again when the card is opened.
}
