/** A call that the page's own script has sent (`src/app/inline/askEarly.ts`). */
interface EarlyCall {
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
}

/** What that script leaves in the window. */
interface EarlyCalls {
  /** When the calls were sent, by the device's clock; epoch milliseconds. */
  readonly sentAt?: number;
  /** The bearer that the calls were sent with, and those that their answers brought: all of one session. */
  readonly bearers: readonly string[];
  /** The calls by their addresses. */
  readonly calls: Readonly<Record<string, EarlyCall | undefined>>;
}

/**
 * `fetch` that returns the answer of an early call instead of sending the request again (decisions §13): once, only
 * for the session that sent it, and with its failure if it has failed. Aborting the request aborts the early call.
 */
export function fetchOrTakeUp(...given: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...given);
  const early = takeEarlyCall(request);
  if (!early) return fetch(request);
  request.signal.addEventListener('abort', () => early.stop.abort(request.signal.reason));
  return early.answer;
}

/** A copy of the answer of an early call that is not taken up: it stays there. Rejects where the call has failed. */
export async function peekEarlyAnswer(path: string): Promise<Response | undefined> {
  const find = () => Object.entries(earlyCalls()?.calls ?? {}).find(([url]) => new URL(url).pathname === path)?.[1];
  const answer = await find()?.answer;
  return find() && answer?.clone();
}

/** When the early calls were sent, as long as one of them may be taken up; undefined where there is none. */
export function earlyCallsSentAt(): number | undefined {
  const early = earlyCalls();
  return early && Object.keys(early.calls).length > 0 ? early.sentAt : undefined;
}

/** The bearer that the page's own calls were sent with, and after it those that their answers brought. */
export const earlyBearers = (): readonly string[] => earlyCalls()?.bearers ?? [];

/** The bearer that the early call of this address was sent with, where a call with `bearer` takes it up. */
export function bearerOfEarlyCall(url: string, bearer: string): string | undefined {
  const { href } = new URL(url, window.location.href);
  return earlyCalls()?.calls[href] && earlyBearers().includes(bearer) ? earlyBearers()[0] : undefined;
}

function earlyCalls(): EarlyCalls | undefined {
  // The script sets this property; pages without the script have none.
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
