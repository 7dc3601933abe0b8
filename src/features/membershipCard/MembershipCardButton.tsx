import { useDispatch } from 'react-redux';
import { membershipCardOpened } from '../../state/dialogSlice';
import { usePreloadedCard } from './usePreloadedCard';
import '../../ui/Button.css';

/** The header's way to the card (§2), for members who have one. */
export function MembershipCardButton() {
  const dispatch = useDispatch();
  usePreloadedCard();
  return (
    <button
      className="museum-button museum-button--primary museum-button--compact"
      type="button"
      onClick={() => dispatch(membershipCardOpened())}
    >
      会員証を表示
    </button>
  );
}
