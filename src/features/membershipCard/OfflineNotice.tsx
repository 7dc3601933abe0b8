import { useEffect } from 'react';
import { formatDateTime, formatTime, japanDate } from '#domain/dates/japanTime';
import { useToday } from '../../ui/ClockContext';
import { asApiError, isNetworkFailure } from '../../store/api/errors';
import { FORCE_REFETCH, membershipApi } from '../../store/api/membershipApi';
import { useAppDispatch, useAppSelector } from '../../store';
import { selectClockDeviation } from '../../store/slices/clockSlice';

interface OfflineNoticeProps {
  readonly checkedAt: string;
  /** True while the request for the profile may still be answered. */
  readonly isAsking?: boolean;
}

/**
 * The notice that there is no connection, with the time at which the card was last confirmed. The date is added if it
 * is not today.
 */
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
 * The notice on an open card if the last request for the profile got no answer. The browser's offline state only
 * triggers a request and is not shown itself, because it can be wrong (decisions §15).
 */
export function ConnectionNotice() {
  const { error, fulfilledTimeStamp } = useAppSelector(selectMe);
  const deviation = useAppSelector(selectClockDeviation);
  useAskWhenOffline();
  const isLost = error !== undefined && isNetworkFailure(asApiError(error));
  if (!isLost || fulfilledTimeStamp === undefined) return null;
  return <OfflineNotice checkedAt={new Date(fulfilledTimeStamp + deviation).toISOString()} />;
}

/** Requests the profile when the browser reports that it is offline. */
function useAskWhenOffline(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const ask = () => void dispatch(membershipApi.endpoints.getMe.initiate(undefined, FORCE_REFETCH));
    if (!navigator.onLine) ask();
    window.addEventListener('offline', ask);
    return () => window.removeEventListener('offline', ask);
  }, [dispatch]);
}
