import type { Answers } from './fakeApi';

/**
 * Chromium's line about a request that failed, by status or by network error. The pattern is for the end of the path,
 * in front of a query.
 */
export function failedToLoad(path: string, reason: number | `net::ERR_${string}`): RegExp {
  const words = typeof reason === 'number' ? `the server responded with a status of ${reason} .+` : reason;
  return new RegExp(`Failed to load resource: ${words}.*${path}(?:\\?[^)]*)?\\)$`);
}

/** The app's console line about a session that the server has ended (decisions §2). */
export const SESSION_ENDED = /ログイン情報が確認できません/;

const ERRORS = {
  refused: 'net::ERR_CONNECTION_REFUSED',
  reset: 'net::ERR_CONNECTION_RESET',
  offline: 'net::ERR_INTERNET_DISCONNECTED',
} as const;

/** Chromium's console lines about these answers. */
export function complaintsOfAnswers(answers: Answers): readonly RegExp[] {
  return Object.entries(answers).flatMap(([address, answer]) => {
    const [, path = ''] = address.split(' ');
    if (answer === 'held' || answer === 'lost' || typeof answer === 'function') return [];
    if (typeof answer === 'string') return [failedToLoad(path, ERRORS[answer])];
    // Chromium writes no line about an answer of 200, even if its body is broken.
    return (answer.status ?? 200) < 400 ? [] : [failedToLoad(path, answer.status ?? 200)];
  });
}
