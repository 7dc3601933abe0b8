import { configureStore, createSlice, Tuple } from '@reduxjs/toolkit';
import { createActionRecorder } from './actionRecorder';

const about = { buildId: 'b42', savedAt: '2026-04-15T03:00:00.000Z' };

function givenStore() {
  const { actions, reducer } = createSlice({
    name: 'visits',
    initialState: { count: 0, lastName: '山田' },
    reducers: {
      ready: () => undefined,
      counted: (state) => ({ ...state, count: state.count + 1 }),
      left: () => ({ count: 0, lastName: '' }),
    },
  });
  const recorder = createActionRecorder(actions.ready.type);
  const store = configureStore({ reducer, middleware: () => new Tuple(recorder.middleware) });
  const count = (times: number) => {
    for (let time = 0; time < times; time += 1) store.dispatch(actions.counted());
  };
  const read = () => {
    const file = JSON.parse(recorder.toFile(about)) as Record<'preloadedState' | 'payload', string> & { about: object };
    return {
      about: file.about,
      before: JSON.parse(file.preloadedState) as { readonly count: number; readonly lastName: string },
      actions: JSON.parse(file.payload) as readonly { readonly type: string }[],
    };
  };
  return { store, trace: recorder, ...actions, count, read };
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

it('a page on which nothing has happened yet gives its state', () => {
  const { store, ready, read } = givenStore();
  store.dispatch(ready());
  expect(read()).toMatchObject({ before: { count: 0 }, actions: [] });
});

it('says that it is a replay, from when', () => {
  expect(givenStore().read().before).toMatchObject({ replay: { savedAt: about.savedAt } });
});

it('knows no member who has left, and names none in its file', () => {
  const { store, trace: recorder, ready, count, left, read } = givenStore();
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
