import { configureStore, createSlice, Tuple, type PayloadAction } from '@reduxjs/toolkit';
import { createActionRecorder } from './actionRecorder';

const browser = {
  browser: 'Firefox/140.0',
  width: 390,
  timeZone: 'Asia/Tokyo',
  language: 'ja',
  seen: { heading: '', alerts: [] },
};
const about = { buildId: 'b42', savedAt: '2026-04-15T03:00:00.000Z', ...browser };
const LARGEST_BYTES = 2_000_000;

function givenStore() {
  const { actions, reducer } = createSlice({
    name: 'visits',
    initialState: { count: 0, lastName: '山田' },
    reducers: {
      ready: () => undefined,
      counted: (state) => ({ ...state, count: state.count + 1 }),
      left: () => ({ count: 0, lastName: '' }),
      noted: (state, _action: PayloadAction<unknown>) => state,
    },
  });
  let seconds = 0;
  const recorder = createActionRecorder({
    startsAfter: actions.ready.type,
    trimState: (state) => state,
    now: () => (seconds += 1) * 1000,
  });
  const store = configureStore({ reducer, middleware: () => new Tuple(recorder.middleware) });
  const count = (times: number) => {
    for (let time = 0; time < times; time += 1) store.dispatch(actions.counted());
  };
  const read = () => {
    const file = JSON.parse(recorder.toFile(about)) as Record<'preloadedState' | 'payload', string> & {
      about: Readonly<Record<string, unknown>>;
    };
    return {
      about: file.about,
      before: JSON.parse(file.preloadedState) as { readonly count: number; readonly lastName: string },
      actions: JSON.parse(file.payload) as readonly { readonly type: string }[],
    };
  };
  return { store, recorder, ...actions, count, read };
}

it('begins with the complete state, and not before', () => {
  const { store, ready, count, read } = givenStore();
  count(2);
  store.dispatch(ready());
  count(1);
  expect(read()).toMatchObject({ about, before: { count: 2 }, actions: [{ type: 'visits/counted' }] });
});

it('keeps the last 200 actions and the state before the first of them', () => {
  const { store, ready, count, read } = givenStore();
  store.dispatch(ready());
  count(205);
  const { before, actions } = read();
  expect([before.count, actions.length]).toEqual([5, 200]);
});

it('counts the actions from the first one of the page on, and notes when each was', () => {
  const { store, recorder, ready, count, read } = givenStore();
  expect(recorder.actionNumber()).toBe(0);
  store.dispatch(ready());
  count(205);
  expect(recorder.actionNumber()).toBe(205);
  const { about } = read();
  expect(about['firstAction']).toBe(6);
  expect(about['times']).toEqual(Array.from({ length: 200 }, (_, index) => (index + 6) * 1000));
});

it('lists the inquiry numbers of the requests that failed', () => {
  const { store, ready, noted, read } = givenStore();
  store.dispatch(ready());
  store.dispatch(noted({ status: 500, requestId: '7K3QX9M2TB', data: {} }));
  store.dispatch(noted('7K3QX9M2TC'));
  expect(read().about).toMatchObject({ inquiryNumbers: ['7K3QX9M2TB'] });
});

it('leaves out the oldest actions of a record that grew too large to send, and none that fits', () => {
  const { store, recorder, ready, noted, read } = givenStore();
  store.dispatch(ready());
  // Each character takes three bytes in a file, although `length` counts it as one.
  const data = 'あ'.repeat(10_000);
  for (let time = 0; time < 200; time += 1) store.dispatch(noted({ message: data }));
  const { actions, about } = read();
  expect(new TextEncoder().encode(recorder.toFile({ ...browser, buildId: '', savedAt: '' })).length).toBeLessThan(
    LARGEST_BYTES,
  );
  expect(actions.length).toBeGreaterThanOrEqual(50);
  expect(about['firstAction']).toBe(201 - actions.length);
  expect(about['times']).toHaveLength(actions.length);
});

it('a page on which nothing has happened yet gives its state', () => {
  const { store, ready, read } = givenStore();
  store.dispatch(ready());
  expect(read()).toMatchObject({ before: { count: 0 }, actions: [] });
});

it('says that it is a replay, from when', () => {
  expect(givenStore().read().before).toMatchObject({ replay: { savedAt: about.savedAt } });
});

it('knows no member who has left, and names none in its file', () => {
  const { store, recorder, ready, count, left, read } = givenStore();
  store.dispatch(ready());
  count(1);
  expect(read().before.lastName).toBe('〇〇');
  store.dispatch(left());
  recorder.anonymize();
  expect(read()).toMatchObject({
    before: { lastName: '〇〇' },
    actions: [{ type: 'visits/counted' }, { type: 'visits/left' }],
  });
});
