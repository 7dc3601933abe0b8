/** A call that the inline script `src/app/inline/askEarly.ts` sent before the app's code was loaded. */
interface EarlyCall {
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
}

/** The calls in `window.museumEarlyCalls`, which the inline script sets. */
interface EarlyCalls {
  /** When the calls were sent, by the device's clock in epoch milliseconds. */
  readonly sentAt?: number;
  /**
   * The session token that the calls were sent with, followed by the new tokens in their answers. All are tokens of one
   * session.
   */
  readonly bearers: readonly string[];
  /** The calls that no request has used yet, by absolute URL. */
  readonly calls: Readonly<Record<string, EarlyCall | undefined>>;
}

/**
 * Works as `fetch`, but returns the answer of a matching early call instead of sending the request again (decisions
 * §13). Uses each early call once, and only for the session that sent it; rejects if the call has failed. Aborting the
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
 * Returns a copy of an early call's answer without using the call up; undefined if there is no such call. Rejects if
 * the call has failed.
 */
export async function peekEarlyAnswer(path: string): Promise<Response | undefined> {
  const find = () => Object.entries(earlyCalls()?.calls ?? {}).find(([url]) => new URL(url).pathname === path)?.[1];
  const answer = await find()?.answer;
  return find() && answer?.clone();
}

/** Returns when the early calls were sent, in epoch milliseconds; undefined once all are used. */
export function earlyCallsSentAt(): number | undefined {
  const early = earlyCalls();
  return early && Object.keys(early.calls).length > 0 ? early.sentAt : undefined;
}

/** Returns the token that the early calls were sent with, followed by the new tokens in their answers. */
export const earlyBearers = (): readonly string[] => earlyCalls()?.bearers ?? [];

/**
 * Returns the token that the early call to `url` was sent with, if a request with `bearer` would use this call;
 * otherwise undefined.
 */
export function bearerOfEarlyCall(url: string, bearer: string): string | undefined {
  const { href } = new URL(url, window.location.href);
  return earlyCalls()?.calls[href] && earlyBearers().includes(bearer) ? earlyBearers()[0] : undefined;
}

function earlyCalls(): EarlyCalls | undefined {
  // The inline script sets this property of the window. On pages without the script it is undefined.
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
