import { useSyncExternalStore } from 'react';
import { formatDateTime, formatTime, japanDate } from '../../domain/dates/japanTime';
import { useToday } from '../../ui/ClockContext';
import { membershipApi } from '../../api/membershipApi';
import { useAppSelector } from '../../api/appState';
import { useShownPart } from '../../ui/ShownParts';

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

/** The notice for a card that is open while the connection is lost. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  const lost = useShownPart('connectionLost', isOnline ? undefined : {});
  const { fulfilledTimeStamp } = useAppSelector(selectMe);
  if (!lost || fulfilledTimeStamp === undefined) return null;
  return <OfflineNotice checkedAt={new Date(fulfilledTimeStamp).toISOString()} />;
}

function listen(onChange: () => void): () => void {
  for (const type of ['online', 'offline']) window.addEventListener(type, onChange);
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, onChange);
  };
}
