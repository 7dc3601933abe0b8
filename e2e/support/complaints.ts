/**
 * Chromium's line about a request that failed, by status or by network error. The pattern is for the end of the path,
 * in front of a query.
 */
export function failedToLoad(path: string, reason: number | `net::ERR_${string}`): RegExp {
  const words = typeof reason === 'number' ? `the server responded with a status of ${reason} .+` : reason;
  return new RegExp(`Failed to load resource: ${words}.*${path}(?:\\?[^)]*)?\\)$`);
}

/** Ours about a session that the server has ended (decisions §2). */
export const SESSION_ENDED = /ログイン情報が確認できません/;
