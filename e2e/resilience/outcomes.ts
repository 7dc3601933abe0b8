import { wordsOf, type FaultName } from './faults';
import type { Outcome, Sight } from './story';

const LOGIN: Outcome = { sees: ['ログイン'], at: '/login', token: null };
export const MAINTENANCE: Outcome = { sees: ['ただいまメンテナンス中です'], at: '/maintenance' };

type Overrides = Partial<Record<FaultName, Outcome>>;

/** 401 and 503 mean the same to every call of a member, whatever the screen. */
export const SESSION: Pick<Record<FaultName, Outcome>, '401' | '503 as JSON' | '503 as HTML'> = {
  '401': LOGIN,
  '503 as JSON': MAINTENANCE,
  '503 as HTML': MAINTENANCE,
};

/** Every fault ends alike; `overrides` say which do not. */
export function always(outcome: Outcome, overrides: Overrides = {}): Record<FaultName, Outcome> {
  return {
    ...{ '400': outcome, '401': outcome, '403': outcome, '404': outcome, '409': outcome, '422': outcome },
    ...{ '429': outcome, '500': outcome, '502': outcome, '504': outcome },
    ...{ 'connection refused': outcome, 'connection reset': outcome, 'no answer': outcome },
    ...{ 'broken JSON': outcome, 'HTML body': outcome, 'empty body': outcome, 'null body': outcome },
    ...{ '503 as JSON': outcome, '503 as HTML': outcome },
    ...overrides,
  };
}

/** Outcomes of a query: each failure shows a message and a retry button. */
export const asked = (failure: string, overrides: Overrides = {}): Record<FaultName, Outcome> =>
  always(tells(failure), { ...SESSION, ...overrides });

/** A message and a retry button. */
export const tells = (...sees: readonly Sight[]): Outcome => ({ sees, again: true });

/** The same calls may also be made by those who have no session that a 401 could end. */
export const anonymously = (outcome: Outcome): Overrides => ({ '401': outcome });

/** What a form sends: a message in the server's words or in ours, and the form as it was. */
export function sent(well: Outcome, overrides: Overrides = {}): Record<FaultName, Outcome> {
  return always(tells('処理に失敗しました'), {
    '400': tells(wordsOf(400)),
    '403': tells(wordsOf(403)),
    '404': tells('お探しの情報が見つかりませんでした。'),
    '409': tells(wordsOf(409)),
    '422': tells(wordsOf(422)),
    '429': tells('しばらく時間をおいてから、もう一度お試しください。'),
    'connection refused': tells(OFFLINE),
    'connection reset': tells(OFFLINE),
    'no answer': tells(LATE),
    // These calls have no answer body (decisions §1).
    'empty body': well,
    'null body': well,
    ...SESSION,
    ...overrides,
  });
}

export const OFFLINE = '通信できませんでした。電波の状態をご確認のうえ、もう一度お試しください。';
export const LATE = '応答に時間がかかっています。しばらくしてから、もう一度お試しください。';
