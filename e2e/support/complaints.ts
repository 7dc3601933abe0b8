import type { Answers } from './fakeApi';

/**
 * Returns a pattern for Chromium's console line about a failed request. `path` is the end of the path without the
 * query; `reason` is the status or the network error.
 */
export function failedToLoad(path: string, reason: number | `net::ERR_${string}`): RegExp {
  const words = typeof reason === 'number' ? `the server responded with a status of ${reason} .+` : reason;
  return new RegExp(`Failed to load resource: ${words}.*${path}(?:\\?[^)]*)?\\)$`);
}

/** Matches the app's console line about a session that the server has ended (decisions §2). */
export const SESSION_ENDED = /ログイン情報が確認できません/;

const ERRORS = {
  refused: 'net::ERR_CONNECTION_REFUSED',
  reset: 'net::ERR_CONNECTION_RESET',
  offline: 'net::ERR_INTERNET_DISCONNECTED',
} as const;

/** Returns patterns for Chromium's console lines about these answers. */
export function complaintsOfAnswers(answers: Answers): readonly RegExp[] {
  return Object.entries(answers).flatMap(([address, answer]) => {
    const [, path = ''] = address.split(' ');
    if (answer === 'held' || answer === 'lost' || typeof answer === 'function') return [];
    if (typeof answer === 'string') return [failedToLoad(path, ERRORS[answer])];
    // Chromium writes a line only for statuses of 400 and above, not for a broken body.
    return (answer.status ?? 200) < 400 ? [] : [failedToLoad(path, answer.status ?? 200)];
  });
}
