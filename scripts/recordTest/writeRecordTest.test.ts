import { readRecord } from '../../viewer/readRecord';
import type { SupportRecord } from '../../viewer/supportRecord';
import { writeRecordTest } from './writeRecordTest';

const RECORD = {
  about: {
    format: 2,
    buildId: 'abc1234',
    savedAt: '2026-11-28T03:00:00.000Z',
    firstAction: 5,
    inquiryNumbers: ['7K3QX9M2TB'],
    seen: { heading: 'お客様情報の変更', alerts: [] },
  },
  preloadedState: JSON.stringify({
    location: { path: '/account' },
    toasts: [],
    screen: {},
    dialogs: { membershipCard: false },
    replay: { savedAt: '2026-11-28T03:00:00.000Z' },
  }),
  payload: JSON.stringify([
    { type: 'location/locationChanged', payload: '/account/edit/user' },
    {
      type: 'screen/partShown',
      payload: { part: 'form', content: { errors: { tel: "It's wrong" }, isSubmitting: false } },
    },
    { type: 'toasts/toastShown', payload: { id: '1', tone: 'error', title: '処理に失敗しました' } },
    { type: 'screen/partShown', payload: { part: 'unsavedChanges', content: {} } },
  ]),
};

const testAt = async (at: number, record: object = RECORD) =>
  writeRecordTest((await readRecord(new Blob([JSON.stringify(record)]))) as SupportRecord, {
    at,
    src: '..',
    json: './a.record.json',
  });

it('opens the record at the moment and expects what was seen there', async () => {
  const text = await testAt(4);
  expect(text).toContain('// Build: abc1234, record of 2026-11-28T03:00:00.000Z\n// Inquiry numbers: 7K3QX9M2TB');
  expect(text).toContain('openRecord(record, { at: 4 })');
  expect(text).toContain('expect(address()).toBe("/account/edit/user")');
  expect(text).toContain('toMatchObject(record.about.seen)');
  expect(text).toContain('toHaveTextContent("処理に失敗しました")');
  expect(text).toContain('toHaveTextContent("It\'s wrong")');
  expect(text).toContain("findByRole('dialog')");
});

it('says in comments what the member did next, and expects nothing of later screens', async () => {
  const text = await testAt(0);
  expect(text).toContain('expect(address()).toBe("/account")');
  expect(text).not.toContain('toHaveTextContent');
  expect(text).not.toContain('about.seen');
  expect(text.match(/^ {2}\/\/ \d+: /gm)).toEqual(['  // 5: ', '  // 6: ', '  // 7: ', '  // 8: ']);
});

it('has at most 40 lines, whatever the record has', async () => {
  const parts = Array.from({ length: 30 }, (_, at) => ({
    type: 'screen/partShown',
    payload: { part: `part${at}`, content: { text: `line\nof ${at}` } },
  }));
  const text = await testAt(30, { ...RECORD, payload: JSON.stringify([...parts, ...parts]) });
  expect(text.split('\n').length).toBeLessThanOrEqual(41);
});
