import { useAppDispatch } from '../../api/storeHooks';
import { membershipCardOpened } from '../../state/dialogSlice';
import Button from 'antd/es/button/Button';
import { usePreloadCard } from './usePreloadCard';

/** The header's way to the card (§2), for members who have one. */
export function MembershipCardButton() {
  const dispatch = useAppDispatch();
  usePreloadCard();
  return (
    <Button type="primary" size="small" onClick={() => dispatch(membershipCardOpened())}>
      会員証を表示
    </Button>
  );
}
