const savedAt = '2026-04-15T03:00:00.000Z';

interface Parts {
  readonly about?: object;
  readonly state?: object;
  readonly actions?: readonly object[];
}

/** State of a visitor's session: no token. */
const auth = { token: null, session: 1, _persist: { version: -1, rehydrated: true } };

/** Returns the text of a visitor's record at /login, with these parts replaced. */
export function recordOf({ about, state, actions = [{ type: 'one' }, { type: 'two' }] }: Parts): string {
  return JSON.stringify({
    about: { buildId: 'b', savedAt, ...about },
    preloadedState: JSON.stringify({ auth, location: { path: '/login' }, replay: { savedAt }, ...state }),
    payload: JSON.stringify(actions),
  });
}

const LONG = 'あ'.repeat(3_000_000);

const many = <T>(length: number, make: (index: number) => T) => Array.from({ length }, (_, index) => make(index));
const named = (length: number) => Object.fromEntries(many(length, (index) => [`name${index}`, index]));
const toast = (id: number) => ({ id: `${id}`, tone: 'error', title: `通知 ${id}`, text: '本文' });
const call = (requestId: string, meta: object = {}) => ({
  type: 'membershipApi/executeQuery/fulfilled',
  meta: { requestId, requestStatus: 'fulfilled', arg: { endpointName: 'getMe', queryCacheKey: requestId }, ...meta },
});

/**
 * Damaged or forged records whose screen the viewer can still show. Functions make them, so that the large ones use
 * memory only in their own test.
 */
export const HOSTILE_RECORDS: Readonly<Record<string, () => Parts>> = {
  'times beyond every calendar': () => ({
    about: { times: [1e300, -1e300] },
    actions: [call('a', { startedTimeStamp: 1e300 }), call('b', { startedTimeStamp: -8e15 })],
  }),
  '50,000 actions': () => ({ actions: many(50_000, (index) => ({ type: `t${index}` })) }),
  '50,000 requests': () => ({ actions: many(50_000, (index) => call(`r${index}`)) }),
  '5,000 parts of a screen': () => ({
    actions: many(5_000, (index) => ({ type: 'screen/partShown', payload: { part: `p${index}`, content: {} } })),
  }),
  '20,000 toasts': () => ({ state: { toasts: many(20_000, toast) } }),
  '5,000 actions with a toast each': () => ({
    actions: many(5_000, (index) => ({ type: 'toasts/toastShown', payload: toast(index) })),
  }),
  'a toast of 9 MB': () => ({ state: { toasts: [{ ...toast(1), text: LONG }] } }),
  'an action and a build with names of 9 MB': () => ({ about: { buildId: LONG }, actions: [{ type: LONG }] }),
  '20,000 dialogs and shown parts': () => ({ state: { dialogs: named(20_000), screen: named(20_000) } }),
  'ids that occur twice': () => ({ actions: [call('a'), call('a'), call('b'), call('a')] }),
};

/** Records with which the app throws, and the console line of the error. The viewer still shows actions and state. */
export const BROKEN_RECORDS: Readonly<Record<string, readonly [Parts, RegExp]>> = {
  'names of the prototype': [
    {
      state: { screen: JSON.parse('{"__proto__":{"form":1},"constructor":{"prototype":{}}}') as object },
      actions: [call('constructor'), { type: '__proto__', payload: '__proto__' }, call('__proto__')],
    },
    /TypeError/,
  ],
  'actions of other types': [
    {
      actions: [
        call('a', { requestId: 7, arg: null }),
        { type: 'membershipApi/executeQuery/pending', meta: null },
        { type: 'screen/partShown', payload: null },
      ],
    },
    /TypeError/,
  ],
  'slices of other types': [
    { state: { toasts: 'none', auth: null, dialogs: 1, membershipApi: [], screen: null } },
    /TypeError/,
  ],
  'an address of another site': [{ state: { location: { path: '//elsewhere.example.test/' } } }, /External navigation/],
  'no address': [{ state: { location: null } }, /TypeError/],
};
