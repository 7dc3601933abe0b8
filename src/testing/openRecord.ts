import { QueryStatus } from '@reduxjs/toolkit/query';
import { act, waitFor } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { reducers, type RootState } from '../store';
import type { ApiError } from '../store/api/errors';
import { membershipApi } from '../store/api/membershipApi';
import { loadPages } from '../app/lazyPage';
import { routes } from '../app/routes';
import { CALLS } from '#contract/calls';
import type { KeptCard } from '#domain/membership/membershipCard';
import { Secret } from '#domain/secret';
import { isOfMutation, readRequestAction } from '../../viewer/listRequests';
import { readRecord } from '../../viewer/readRecord';
import type { SupportRecord } from '../../viewer/supportRecord';
import { behave, brokenConnection, givenCall, inOrder, neverAnswered, type Behaviour } from './network';
import { openApp } from './renderApp';

interface Moment {
  /** How many of the record's actions have happened; by default all. */
  readonly at?: number;
}

/** Replaces the member's session token, which records do not contain. */
const TOKEN = 'recorded';

/**
 * Opens the app as the member had it after `at` actions of a record (decisions §7): with its state, address, time and
 * session. Requests of the opening screen get the answers that the app knew at that moment. Later calls get the
 * record's later answers in their order; when there are no more, they get the last answer again. A test can replace the
 * answers to a call by `givenCall` afterwards.
 *
 * @param content JSON of any file that the support viewer reads
 */
export async function openRecord(content: object, { at }: Moment = {}) {
  const record = await readRecord(new Blob([JSON.stringify(content)]));
  if (typeof record === 'string') throw new Error(record);
  const moment = at ?? record.actions.length;
  const recorded = stateAt(record, moment);
  const { awaited, goOn } = givenAnswers(recorded, answersAfter(record, moment));
  await loadPages(matchRoutes(routes, recorded.location.path) ?? []);
  const app = openApp({ ...visitOf(record, moment, recorded), state: withoutFault(recorded) });
  await waitFor(() => expect(awaited.filter((endpoint) => isUnderWay(app.store.getState(), endpoint))).toEqual([]));
  await act(() => Promise.resolve());
  goOn();
  return app;
}

/**
 * Sets the API's answers: until `goOn` is called, the answers that the app knew at the moment, and afterwards the
 * record's later answers. `awaited` lists the endpoints that answer requests of the opening screen.
 */
function givenAnswers(recorded: RootState, later: ReadonlyMap<string, readonly Behaviour[]>) {
  let isOpening = true;
  const endpoints = Object.keys(CALLS) as (keyof typeof CALLS)[];
  const awaited = endpoints.filter((endpoint) => {
    const known = knownAnswer(recorded, endpoint);
    const answers = later.get(endpoint) ?? (isUnderWay(recorded, endpoint) ? [neverAnswered] : []);
    const afterwards = inOrder(answers.length === 0 && known ? [known] : answers);
    const [first = known] = answers;
    if (first) givenCall(CALLS[endpoint], (call) => behave(isOpening && known ? known : afterwards, call));
    return (known ?? first) !== neverAnswered;
  });
  const goOn = () => {
    isOpening = false;
  };
  return { awaited, goOn };
}

/** Returns whether a query of this endpoint waits for an answer. */
function isUnderWay(state: RootState, endpoint: string): boolean {
  const entries = membershipApi.util.selectAllQueryEntries(state);
  return entries.some(({ endpointName, status }) => endpointName === endpoint && status === QueryStatus.pending);
}

/** Returns the state after `moment` actions. */
function stateAt({ preloadedState, actions }: SupportRecord, moment: number): RootState {
  let state = JSON.parse(preloadedState) as Partial<RootState>;
  for (const action of [{ type: '@@record' }, ...actions.slice(0, moment)]) {
    const next = Object.entries(reducers).map(([name, reduce]) => [
      name,
      // The cast is safe, because each reducer gets the slice with its own name.
      (reduce as (slice: unknown, action: object) => unknown)(state[name as keyof RootState], action),
    ]);
    state = Object.fromEntries(next) as RootState;
  }
  // The cast is safe, because every reducer has added its slice.
  return state as RootState;
}

/** Returns address and time of the visit, and what the tab has stored. */
function visitOf({ about }: SupportRecord, moment: number, state: RootState) {
  const { deviation } = state.clock;
  const isEnd = moment >= (about.times?.length ?? 0);
  // `times` are times of the device's clock, but `savedAt` is a time of the API.
  const now = isEnd ? Date.parse(about.savedAt) - deviation : (about.times?.[moment] ?? 0);
  const keptCard = state.screen['keptCard'] as KeptCard | undefined; // the cast is safe, because only `OfflineCard` writes this part
  return {
    route: state.location.path,
    showsCard: state.dialogs.membershipCard,
    now: new Date(now).toISOString(),
    ...(state.auth.token !== null && { token: TOKEN }),
    ...(keptCard && { keptCard }),
  };
}

/**
 * Returns the state with which the app is opened: it has a token and no running calls. It lacks the error screen,
 * because the error itself must occur again and cause that screen.
 */
function withoutFault({ screen, auth, membershipApi: api, ...state }: RootState): Partial<RootState> {
  const { config } = membershipApi.reducer(undefined, { type: '@@record' });
  const answered = Object.entries(api.queries).flatMap(([key, entry]): [string, unknown][] => {
    if (String(entry?.status) !== 'pending') return [[key, entry]];
    return entry?.data === undefined ? [] : [[key, { ...entry, status: 'fulfilled' }]];
  });
  return {
    ...state,
    auth: { ...auth, token: auth.token === null ? null : new Secret(TOKEN) },
    screen: Object.fromEntries(Object.entries(screen).filter(([part]) => part !== 'errorScreen')),
    membershipApi: {
      ...api,
      // The cast is safe: a running query is either left out or, if it has data from an earlier answer, marked as
      // fulfilled.
      queries: Object.fromEntries(answered) as typeof api.queries,
      mutations: {},
      subscriptions: {},
      config,
    },
  };
}

/** Returns the answer to a query of this endpoint that the state contains; undefined if there is none. */
function knownAnswer(state: RootState, endpoint: string): Behaviour | undefined {
  const entries = membershipApi.util.selectAllQueryEntries(state);
  const entry = entries.findLast(({ endpointName, data, error }) => endpointName === endpoint && (data ?? error));
  if (!entry) return undefined;
  // The cast is safe, because every error in the cache comes from the base query.
  return entry.error === undefined ? success(endpoint, entry.data) : failure(entry.error as ApiError);
}

/** Returns by endpoint the later answers: to calls sent after the moment, and to queries that were running then. */
function answersAfter({ actions }: SupportRecord, moment: number): ReadonlyMap<string, readonly Behaviour[]> {
  const calls = new Map<string, { readonly endpoint: string; readonly answer: Behaviour }>();
  actions.forEach((action, index) => {
    const request = readRequestAction(action);
    if (!request) return;
    const { requestId, requestStatus, arg } = request.meta;
    const isLater = calls.has(requestId) || index >= moment;
    if (requestStatus === 'pending' && (isLater || !isOfMutation(request)))
      calls.set(requestId, { endpoint: arg.endpointName, answer: neverAnswered });
    else if (index < moment || !calls.has(requestId)) calls.delete(requestId);
    else if (requestStatus === 'fulfilled')
      calls.set(requestId, { endpoint: arg.endpointName, answer: success(arg.endpointName, request.payload) });
    else if (isSent(request.payload))
      calls.set(requestId, { endpoint: arg.endpointName, answer: failure(request.payload) });
    else calls.delete(requestId);
  });
  const answers = new Map<string, Behaviour[]>();
  for (const { endpoint, answer } of calls.values()) answers.set(endpoint, [...(answers.get(endpoint) ?? []), answer]);
  return answers;
}

const UNSENT: readonly unknown[] = ['STALE', 'NO_SESSION', 'NO_STORAGE', 'REPLAY'];

const isSent = (payload: unknown): payload is ApiError =>
  typeof payload === 'object' && payload !== null && 'status' in payload && !UNSENT.includes(payload.status);

function success(endpoint: string, data: unknown): Behaviour {
  const body = data as object; // the cast is safe, because a record's answers are JSON
  if (endpoint === 'login' || endpoint === 'register')
    return { status: 204, headers: { Authorization: `Bearer ${TOKEN}` } };
  if (endpoint === 'getMe' || endpoint === 'updateProfile') return { body: { me: body } };
  if (endpoint === 'pay') return { status: 201, body };
  return data === null || data === undefined ? { status: 204 } : { body };
}

function failure(error: ApiError): Behaviour {
  if (error.status === 'FETCH_ERROR' || error.status === 'TIMEOUT_ERROR') return brokenConnection;
  // If the app could not read an answer, the record contains only the kind of failure, so any unreadable answer will
  // do.
  if (typeof error.status !== 'number' || !('data' in error)) return { body: 'no JSON' };
  const headers = error.requestId === undefined ? {} : { 'X-Request-Id': error.requestId };
  return { status: error.status, headers, ...(error.data != null && { body: error.data }) };
}
