import { useEffect, useEffectEvent, useState } from 'react';
import { findMoment } from './findMoment';
import type { RecordedRequest } from './listRequests';
import type { SupportRecord } from './supportRecord';

/** The moment that is shown: first the one that the page's address asks for, again whenever the address changes. */
export function useMoment(record: SupportRecord, requests: readonly RecordedRequest[]) {
  const find = () => findMoment(window.location.hash, record, requests);
  const [{ moment, warning }, setFound] = useState(find);
  const onHashChange = useEffectEvent(() => setFound(find()));
  useEffect(() => {
    const listener = () => onHashChange();
    window.addEventListener('hashchange', listener);
    return () => window.removeEventListener('hashchange', listener);
  }, []);
  return { moment, warning, setMoment: (next: number) => setFound({ moment: next }) };
}
