import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from './ScreenFrame';
import { listDifferences } from './DifferenceTable';
import { findMoment } from './useMoment';
import { listRequests } from './listRequests';
import { readRecord } from './readRecord';
import type { SupportRecord } from './supportRecord';

const savedAt = '2026-04-15T03:00:00.000Z';
const call = (id: string, status: string, more: object = {}) => ({
  type: `membershipApi/executeQuery/${status}`,
  meta: { requestId: id, requestStatus: status, arg: { endpointName: 'getMe' }, ...more },
});
const ACTIONS = [
  call('a', 'pending', { startedTimeStamp: 1000 }),
  { type: 'location/locationChanged', payload: '/home' },
  {
    ...call('a', 'rejected', { startedTimeStamp: 1000 }),
    payload: { status: 500, data: {}, requestId: '7K3QX9M2TB' },
  },
  call('b', 'rejected', { condition: true }),
  call('c', 'fulfilled', { startedTimeStamp: 1500, fulfilledTimeStamp: 1900 }),
  call('d', 'pending', { startedTimeStamp: 2000 }),
  call('e', 'rejected', {}),
  call('f', 'fulfilled', { baseQueryMeta: { status: 204 } }),
];
const ABOUT = { buildId: 'b42', savedAt, firstAction: 11, times: [1000, 1100, 1250, 1300, 1900, 2000, 2100, 2200] };

const fileOf = (changes: object = {}) =>
  new Blob([
    JSON.stringify({
      about: ABOUT,
      preloadedState: JSON.stringify({ replay: { savedAt } }),
      payload: JSON.stringify(ACTIONS),
      ...changes,
    }),
  ]);

async function given(changes: object = {}): Promise<SupportRecord> {
  const record = await readRecord(fileOf(changes));
  if (typeof record === 'string') throw new Error(record);
  return record;
}

describe('a file', () => {
  it('is read, also from a build that said less of itself', async () => {
    expect(await given()).toMatchObject({ about: { buildId: 'b42' }, firstAction: 11, actions: ACTIONS });
    expect(await given({ about: { buildId: 'b41', savedAt } })).toMatchObject({ firstAction: 1 });
  });

  it.each([
    ['is empty', new Blob([])],
    ['is no JSON', new Blob(['PNG'])],
    ['is another JSON', new Blob(['[]'])],
    ['has an action list of nothing', new Blob(['[1]'])],
    ['has a broken state', fileOf({ preloadedState: '{' })],
    ['has a state that would send requests', fileOf({ preloadedState: '{"replay":{"savedAt":null}}' })],
    ['has actions without a type', fileOf({ payload: '[{}]' })],
  ])('that %s gets one sentence', async (_, file) => {
    expect(await readRecord(file)).toBe('サポート用の記録として読み取れないファイルです。');
  });

  it('of format 1, as builds before 2026-11-24 wrote it, is read', async () => {
    const record = await readRecord(new Blob([readFileSync(join(__dirname, 'records/format-1.json'))]));
    expect(record).toMatchObject({ about: { buildId: 'build-1', inquiryNumbers: ['7K3QX9M2TB'] }, firstAction: 1 });
    expect(record).toHaveProperty('actions.length', 13);
  });

  it('of a format to come says which viewer opens it', async () => {
    expect(await readRecord(fileOf({ about: { ...ABOUT, format: 99 } }))).toMatch(/より新しいバージョン/);
  });

  const state = { auth: {}, replay: { savedAt: null } };
  const actionsById = { 0: { action: { type: '@@INIT' } }, 1: { action: ACTIONS[1] } };
  it.each([
    [
      'actions and the state before them',
      { payload: JSON.stringify([ACTIONS[1]]), preloadedState: JSON.stringify(state) },
    ],
    ['actions, of a store that was made without a state', { payload: JSON.stringify([ACTIONS[1]]) }],
    ['actions alone', [ACTIONS[1]]],
    ['the whole store', { actionsById, stagedActionIds: [0, 1], committedState: state }],
  ])('of Redux DevTools, with %s, is read and replayed without a call', async (_, content) => {
    const file = Object.assign(new Blob([JSON.stringify(content)]), { lastModified: Date.parse(savedAt) });
    const record = await readRecord(file);
    expect(record).toMatchObject({
      about: { buildId: '', savedAt },
      firstAction: 1,
      actions: [ACTIONS[1]],
      isExport: true,
    });
    expect(record).toHaveProperty('preloadedState', expect.stringContaining(`"replay":{"savedAt":"${savedAt}"}`));
  });

  it('of more than 20 MB is not read', async () => {
    expect(await readRecord(new Blob(['x'.repeat(20_000_001)]))).toMatch(/大きすぎる/);
  });
});

it('requests are told with start, duration, status and inquiry number, those that were not sent not at all', async () => {
  const unknown = { startedAt: undefined, durationMs: undefined, inquiryNumber: undefined, endpoint: 'getMe' };
  expect(listRequests(await given())).toMatchObject([
    {
      id: 'a',
      endpoint: 'getMe',
      startedAt: 1000,
      durationMs: 250,
      answer: { data: {}, requestId: '7K3QX9M2TB', status: 500 },
      status: '500',
      inquiryNumber: '7K3QX9M2TB',
      moment: 3,
      actionNumber: 13,
    },
    { ...unknown, id: 'c', startedAt: 1500, durationMs: 400, status: '成功', moment: 5, actionNumber: 15 },
    { ...unknown, id: 'd', startedAt: 2000, status: '応答なし', moment: 6, actionNumber: 16 },
    { ...unknown, id: 'e', status: '中止', moment: 7, actionNumber: 17 },
    { ...unknown, id: 'f', status: '204', moment: 8, actionNumber: 18 },
  ]);
});

it('of a record without times, no request has a duration', async () => {
  const requests = listRequests(await given({ about: { ...ABOUT, times: undefined } }));
  expect(requests.map(({ startedAt, durationMs }) => [startedAt, durationMs]).slice(0, 2)).toEqual([
    [1000, undefined],
    [1500, undefined],
  ]);
});

it.each([
  ['', 8],
  ['#action=10', 0],
  ['#action=12', 2],
  ['#action=18', 8],
  ['#request=7K3QX9M2TB', 3],
])('the address %s opens at its moment', async (hash, moment) => {
  const record = await given();
  expect(findMoment(hash, record, listRequests(record))).toEqual({ moment });
});

it.each(['#action=9', '#action=19', '#action=', '#action=1e1', '#request=unknown'])(
  'of %s, which it does not have, a record says so and shows its end',
  async (hash) => {
    const record = await given();
    const warning = expect.stringContaining('この記録には、') as unknown;
    expect(findMoment(hash, record, listRequests(record))).toEqual({ moment: 8, warning });
  },
);

it.each([
  ['of the screen', { location: { path: '/plans?new=true' } }, '/plans?new=true'],
  ['before the record is read', undefined, ''],
  ['in a file that has none', { location: null }, ''],
])('the address %s', (_, state, address) => {
  expect(addressOf(state)).toBe(address);
});

it.each([
  ['nothing', [{ a: [1] }, { a: [1] }], []],
  ['a value', [{ a: { b: 1, c: 2 } }, { a: { b: 3, c: 2 } }], [{ path: 'a.b', before: 1, after: 3 }]],
  ['what is new', [{}, { a: { b: 1 } }], [{ path: 'a', before: undefined, after: { b: 1 } }]],
  ['what is gone', [{ a: null }, {}], [{ path: 'a', before: null, after: undefined }]],
  ['an entry of a list', [[1, 2], [1]], [{ path: '1', before: 2, after: undefined }]],
  ['another kind of value', [{ a: [] }, { a: {} }], [{ path: 'a', before: [], after: {} }]],
  ['the whole', [null, 1], [{ path: '', before: null, after: 1 }]],
])('the differences of two states: %s', (_, [before, after], expected) => {
  expect(listDifferences(before, after)).toEqual(expected);
});
