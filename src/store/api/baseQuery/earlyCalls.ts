/** A call that the inline script `src/app/inline/askEarly.ts` has sent before the app's code was loaded. */
interface EarlyCall {
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
}

/** The early calls that the inline script stores in `window.museumEarlyCalls`. */
interface EarlyCalls {
  /** The device's time when the calls were sent, in epoch milliseconds. */
  readonly sentAt?: number;
  /**
   * The session token that the calls were sent with, followed by the tokens that their answers brought. All belong to
   * one session.
   */
  readonly bearers: readonly string[];
  /** The calls by their absolute URLs. */
  readonly calls: Readonly<Record<string, EarlyCall | undefined>>;
}

/**
 * Works like `fetch`, but returns the answer of a matching early call instead of sending the request again (decisions
 * §13). Each early call is used once, and only for the session that sent it; a failed early call rejects. Aborting the
 * request aborts the early call.
 */
export function fetchWithEarlyCalls(...given: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...given);
  const early = takeEarlyCall(request);
  if (!early) return fetch(request);
  request.signal.addEventListener('abort', () => early.stop.abort(request.signal.reason));
  return early.answer;
}

/**
 * Returns a copy of an early call's answer and leaves the call available, or returns undefined if there is none.
 * Rejects if the call has failed.
 */
export async function peekEarlyAnswer(path: string): Promise<Response | undefined> {
  const find = () => Object.entries(earlyCalls()?.calls ?? {}).find(([url]) => new URL(url).pathname === path)?.[1];
  const answer = await find()?.answer;
  return find() && answer?.clone();
}

/**
 * Returns the time at which the early calls were sent in epoch milliseconds, or undefined once all of them have been
 * used.
 */
export function earlyCallsSentAt(): number | undefined {
  const early = earlyCalls();
  return early && Object.keys(early.calls).length > 0 ? early.sentAt : undefined;
}

/** Returns the token that the early calls were sent with, followed by the tokens that their answers brought. */
export const earlyBearers = (): readonly string[] => earlyCalls()?.bearers ?? [];

/**
 * Returns the token that the early call to `url` was sent with if a request with `bearer` would use that call,
 * otherwise undefined.
 */
export function bearerOfEarlyCall(url: string, bearer: string): string | undefined {
  const { href } = new URL(url, window.location.href);
  return earlyCalls()?.calls[href] && earlyBearers().includes(bearer) ? earlyBearers()[0] : undefined;
}

function earlyCalls(): EarlyCalls | undefined {
  // The inline script sets this property; pages without the script do not have it.
  return (window as { museumEarlyCalls?: EarlyCalls }).museumEarlyCalls;
}

function takeEarlyCall({ method, url, headers }: Request): EarlyCall | undefined {
  const early = earlyCalls();
  const bearer = headers.get('Authorization')?.slice('Bearer '.length);
  if (!early || method !== 'GET' || bearer === undefined || !early.bearers.includes(bearer)) return undefined;
  const { [url]: call, ...calls } = early.calls;
  Object.assign(window, { museumEarlyCalls: { ...early, calls } satisfies EarlyCalls });
  return call;
}
