import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordedRequest } from './listRequests';
import { numberOf, type SupportRecord } from './supportRecord';

/**
 * Returns the current moment. The hash of the page's address sets it when the record is opened, and again whenever the
 * hash changes.
 */
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

interface FoundMoment {
  readonly moment: number;
  /** Reason why the moment differs from the one in the address. */
  readonly warning?: string;
}

/**
 * Returns the moment for the address's hash, `#action=NUMBER` or `#request=INQUIRY_NUMBER`; the last moment without a
 * hash, or if the record has no such moment.
 */
export function findMoment(hash: string, record: SupportRecord, requests: readonly RecordedRequest[]): FoundMoment {
  const asked = new URLSearchParams(hash.replace(/^#/, ''));
  const last = record.actions.length;
  const inquiryNumber = asked.get('request');
  if (inquiryNumber !== null) {
    const request = requests.find((candidate) => candidate.inquiryNumber === inquiryNumber);
    if (request) return { moment: request.moment };
    return { moment: last, warning: `この記録には、お問い合わせ番号 ${inquiryNumber} の通信がありません。` };
  }
  const action = asked.get('action');
  if (action === null) return { moment: last };
  const moment = Array.from({ length: last + 1 }, (_, at) => at).find((at) => String(numberOf(record, at)) === action);
  if (moment !== undefined) return { moment };
  return { moment: last, warning: `この記録には、操作 ${action} がありません。` };
}
