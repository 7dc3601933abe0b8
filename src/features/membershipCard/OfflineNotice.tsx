import { useEffect } from 'react';
import { formatDateTime, formatTime, japanDate } from '#domain/dates/japanTime';
import { useToday } from '../../ui/ClockContext';
import { asApiError, isNetworkFailure } from '../../store/api/errors';
import { ASK_AGAIN, membershipApi } from '../../store/api/membershipApi';
import { useAppDispatch, useAppSelector } from '../../store';
import { selectClockDeviation } from '../../store/slices/clockSlice';

interface OfflineNoticeProps {
  readonly checkedAt: string;
  /** The network has been asked, and may still answer. */
  readonly isAsking?: boolean;
}

/** That there is no connection, and since when the card has not been checked: with the day where that is not today. */
export function OfflineNotice({ checkedAt, isAsking = false }: OfflineNoticeProps) {
  const isToday = japanDate(new Date(checkedAt)) === useToday();
  return (
    <p className="museum-membership-card__offline" role="status">
      {`${isAsking ? '接続を確認しています。' : '通信できません。'}最終確認 ${isToday ? formatTime(checkedAt) : formatDateTime(checkedAt)}`}
    </p>
  );
}

const selectMe = membershipApi.endpoints.getMe.select();

/**
 * The notice for an open card: no answer came when the profile was last asked for. What the browser says of the network
 * is a reason to ask, and nothing more (decisions §15).
 */
export function ConnectionNotice() {
  const { error, fulfilledTimeStamp } = useAppSelector(selectMe);
  const deviation = useAppSelector(selectClockDeviation);
  useAskWhenOffline();
  const isLost = error !== undefined && isNetworkFailure(asApiError(error));
  if (!isLost || fulfilledTimeStamp === undefined) return null;
  return <OfflineNotice checkedAt={new Date(fulfilledTimeStamp + deviation).toISOString()} />;
}

/** Asks for the profile where the browser says that there is no network. */
function useAskWhenOffline(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const ask = () => void dispatch(membershipApi.endpoints.getMe.initiate(undefined, ASK_AGAIN));
    if (!navigator.onLine) ask();
    window.addEventListener('offline', ask);
    return () => window.removeEventListener('offline', ask);
  }, [dispatch]);
}
