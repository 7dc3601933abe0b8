import { useEffect } from 'react';
import { formatDateTime, formatTime, japanDate } from '#domain/dates/japanTime';
import { useToday } from '../../ui/ClockContext';
import { asApiError, isNetworkFailure } from '../../store/api/errors';
import { FORCE_REFETCH, membershipApi } from '../../store/api/membershipApi';
import { useAppDispatch, useAppSelector } from '../../store';
import { selectClockDeviation } from '../../store/slices/clockSlice';

interface OfflineNoticeProps {
  readonly checkedAt: string;
  /** Whether the request for the profile may still be answered. */
  readonly isAsking?: boolean;
}

/**
 * Says that there is no connection, and when the server last confirmed the membership card: the time, and also the date
 * if that was not today.
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
 * Shows the notice on an open membership card if the last request for the profile got no answer. When the browser says
 * that it is offline, the app only sends a request, because the browser can be wrong (decisions §15).
 */
export function ConnectionNotice() {
  const { error, fulfilledTimeStamp } = useAppSelector(selectMe);
  const deviation = useAppSelector(selectClockDeviation);
  useAskWhenOffline();
  const isLost = error !== undefined && isNetworkFailure(asApiError(error));
  if (!isLost || fulfilledTimeStamp === undefined) return null;
  return <OfflineNotice checkedAt={new Date(fulfilledTimeStamp + deviation).toISOString()} />;
}

/** Requests the profile when the browser says that it is offline. */
function useAskWhenOffline(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const ask = () => void dispatch(membershipApi.endpoints.getMe.initiate(undefined, FORCE_REFETCH));
    if (!navigator.onLine) ask();
    window.addEventListener('offline', ask);
    return () => window.removeEventListener('offline', ask);
  }, [dispatch]);
}
