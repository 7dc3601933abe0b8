import { formatDateTime, formatTime, japanDate } from '../../domain/dates/japanTime';
import { useToday } from '../../ui/useToday';

/** That there is no connection, and since when the card has not been checked: with the day where that is not today. */
export function OfflineNotice({ checkedAt }: { readonly checkedAt: string }) {
  const isToday = japanDate(new Date(checkedAt)) === useToday();
  return (
    <p className="museum-pass__offline" role="status">
      通信できません。最終確認 {isToday ? formatTime(checkedAt) : formatDateTime(checkedAt)}
    </p>
  );
}
