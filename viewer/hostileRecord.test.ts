import { describeAction, describeTime } from './describeAction';
import { listRequests } from './listRequests';
import { readRecord } from './readRecord';
import type { SupportRecord } from './supportRecord';

const savedAt = '2026-04-15T03:00:00.000Z';

interface FileParts {
  readonly about?: object;
  /** JSON of the slice `screen`. */
  readonly screen?: string;
  /** JSON of the actions. */
  readonly payload?: string;
}

const fileOf = ({ about, screen = 'null', payload = '[]' }: FileParts) =>
  new Blob([
    JSON.stringify({
      about: { buildId: 'b', savedAt, ...about },
      preloadedState: `{"replay":{"savedAt":"${savedAt}"},"screen":${screen}}`,
      payload,
    }),
  ]);

async function read(parts: FileParts): Promise<SupportRecord> {
  const record = await readRecord(fileOf(parts));
  if (typeof record === 'string') throw new Error(record);
  return record;
}

const many = (length: number, entry: string) => `[${Array.from({ length }, () => entry).join()}]`;
const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const screenIn = ({ preloadedState }: SupportRecord) => (JSON.parse(preloadedState) as { screen: unknown }).screen;

it('of 50,000 actions the first 5,000 are read, with their times', async () => {
  const times = Array.from({ length: 50_000 }, (_, index) => index);
  const record = await read({ payload: many(50_000, '{"type":"t"}'), about: { times } });
  expect(record.actions).toHaveLength(5_000);
  expect(record.about.times).toHaveLength(5_000);
  expect(record.isCut).toBe(true);
  expect(await read({ payload: many(5_000, '{"type":"t"}') })).toMatchObject({ isCut: false });
});

it.each([
  ['a state more than 50 levels deep', { screen: nested(51) }],
  ['a state 10,000 levels deep', { screen: nested(10_000) }],
  ['an action 10,000 levels deep', { payload: `[{"type":"t","payload":${nested(10_000)}}]` }],
  ['a million values', { screen: many(1_000, many(1_000, '1')) }],
  ['an action whose type is a number', { payload: '[{"type":1}]' }],
  ['an action that is none', { payload: '[{"type":"t"},null]' }],
  ['actions that are no list', { payload: '{"length":1}' }],
  ['a first action beyond all numbers', { about: { firstAction: 9e15 } }],
  ['a screen wider than any', { about: { width: 1e300 } }],
  ['a width that is a text', { about: { width: '390' } }],
  ['times that are texts', { about: { times: ['now'] } }],
  ['a time of saving that no calendar has', { about: { savedAt: '2026-99-99T00:00:00.000Z' } }],
])('a file with %s gets one sentence', async (_, parts) => {
  expect(await readRecord(fileOf(parts))).toBe('サポート用の記録として読み取れないファイルです。');
});

it('a state 50 levels deep is read', async () => {
  expect(screenIn(await read({ screen: nested(50) }))).toEqual(JSON.parse(nested(50)));
});

it('of what is longer than anything the app writes the beginning is kept', async () => {
  const long = 'x'.repeat(1_000_000);
  const record = await read({
    about: { buildId: long, inquiryNumbers: [long] },
    screen: `{"list":${many(20_000, '1')},"text":"${long}"}`,
    payload: `[{"type":"${long}","payload":${many(6_000, '1')}}]`,
  });
  expect(record.actions[0]?.['payload']).toHaveLength(1_000);
  expect(screenIn(record)).toEqual({ list: Array(1_000).fill(1), text: `${'x'.repeat(10_000)}…` });
  expect(record.about.buildId).toBe(`${'x'.repeat(200)}…`);
  expect(record.about.inquiryNumbers?.[0]).toHaveLength(201);
  expect(record.actions.map(describeAction)).toEqual([`${'x'.repeat(300)}…`]);
});

it('of an object with 20,000 names the first 1,000 are kept, and none that is __proto__', async () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `"name${index}":1`).join();
  expect(Object.keys(screenIn(await read({ screen: `{${names}}` })) as object)).toHaveLength(1_000);
  const record = await read({ screen: '{"__proto__":{"form":1},"constructor":{"__proto__":1}}' });
  expect(record.preloadedState).toContain('"screen":{"constructor":{}}');
});

it('times that no calendar has are unknown, and so is what follows from them', async () => {
  const call = (status: string, more: object) => ({
    type: `membershipApi/executeQuery/${status}`,
    meta: { requestId: 'a', requestStatus: status, arg: { endpointName: 'getMe' }, ...more },
  });
  const actions = [call('pending', { startedTimeStamp: 1e300 }), call('fulfilled', { startedTimeStamp: -1e300 })];
  const about = { times: [1000, 1e300] };
  const record = await read({ about, payload: JSON.stringify(actions).replace('-1e+300', '1e400') });
  expect(record.about.times).toEqual([1000, undefined]);
  expect(listRequests(record)).toMatchObject([{ startedAt: undefined, durationMs: undefined, status: '成功' }]);
  expect([-8.64e15, 8.64e15].map(describeTime)).not.toContain('—');
});
