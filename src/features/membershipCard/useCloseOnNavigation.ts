import { useLayoutEffect } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { membershipCardClosed, selectMembershipCardOpen, type StateWithDialogs } from '../../state/dialogSlice';

/**
 * Closes the card when the member goes elsewhere, be it by a link on it or by back and forward, and when the members'
 * layout goes away: coming back must not find it open. Before the new page is painted, so that it never flashes.
 */
export function useCloseOnNavigation(): void {
  const store = useStore<StateWithDialogs>();
  const { key } = useLocation();
  useLayoutEffect(
    () => () => {
      // No second action where the button or a logout has closed the card already.
      if (selectMembershipCardOpen(store.getState())) store.dispatch(membershipCardClosed());
    },
    [store, key],
  );
}
