import { useSyncExternalStore } from 'react';
import { membershipApi } from '../../api/membershipApi';
import { useAppSelector } from '../../api/storeHooks';
import { OfflineNotice } from './OfflineNotice';

const selectMe = membershipApi.endpoints.getMe.select();

/** The notice for a card that is open while the connection is lost. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  const { fulfilledTimeStamp } = useAppSelector(selectMe);
  if (isOnline || fulfilledTimeStamp === undefined) return null;
  return <OfflineNotice checkedAt={new Date(fulfilledTimeStamp).toISOString()} />;
}

function listen(onChange: () => void): () => void {
  for (const type of ['online', 'offline']) window.addEventListener(type, onChange);
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, onChange);
  };
}
