import { describeScreen, writeRecord } from './writeRecord';

const MEGABYTE = 1_000_000;
const origin = {
  buildId: 'b',
  savedAt: '2026-04-15T01:00:00.000Z',
  browser: '',
  width: 390,
  timeZone: '',
  language: '',
  seen: { heading: '', alerts: [] },
};

/** Returns the record of a member who opens a list and then does 20 more actions. */
function recordOf(items: number, titleLength: number) {
  const data = Array.from({ length: items }, (_, id) => ({ id, title: 'あ'.repeat(titleLength) }));
  const query = { startedTimeStamp: 1, data };
  const state = { auth: { session: 1 }, membershipApi: { queries: { 'getContentItems(1)': query } } };
  const actions = [{ type: 'fulfilled', payload: data }, ...Array.from({ length: 20 }, () => ({ type: 'next' }))];
  const entries = actions.map((action, at) => ({ stateBefore: state, action, at }));
  const text = writeRecord(origin, { entries, state, count: 100, trimState: (large) => large });
  const { about, preloadedState, payload } = JSON.parse(text) as {
    about: { firstAction: number; longestList?: number };
    preloadedState: string;
    payload: string;
  };
  const left = JSON.parse(preloadedState) as typeof state;
  return {
    megabytes: new TextEncoder().encode(text).length / MEGABYTE,
    about,
    actions: JSON.parse(payload) as { type: string; payload?: unknown[] }[],
    items: left.membershipApi.queries['getContentItems(1)'].data.length,
  };
}

it('notes links and buttons of a screen, apart from footer and menu, and none of thousands of characters', () => {
  const page = document.createElement('div');
  page.innerHTML = `
    <header><a href="/home">みやこ</a><div class="ant-dropdown"><button>ログアウト</button></div></header>
    <main>
      <h1>お知らせ</h1>
      <li><time>2026/06/02 13:00</time> <a href="/1">夏の
        展覧会</a></li>
      <a href="/2">${'長'.repeat(5000)}</a>
      <button aria-label="閉じる">×</button><button disabled>住所を検索</button><button aria-disabled="true">変更する</button>
    </main>
    <footer><a href="/">ホーム</a></footer>`;
  expect(describeScreen(page)).toEqual({
    heading: 'お知らせ',
    alerts: [],
    controls: ['みやこ', '2026/06/02 13:00 夏の 展覧会', '閉じる'],
    disabled: ['住所を検索', '変更する'],
  });
});

it('notes thirty links and buttons at most, and none without a name', () => {
  const page = document.createElement('div');
  const links = Array.from({ length: 40 }, (_, index) => `<a href="/${index}">${index === 0 ? '' : index}</a>`);
  page.innerHTML = `<main>${links.join('')}</main>`;
  expect(describeScreen(page).controls).toEqual(Array.from({ length: 29 }, (_, index) => String(index + 1)));
});

it('keeps lists of ordinary length as they are', () => {
  const { about, actions, items } = recordOf(300, 30);
  expect([about.longestList, actions.length, items]).toEqual([undefined, 21, 300]);
});

it.each([
  ['30', 30, 500],
  ['200', 200, 500],
  ['2,000', 2_000, 50],
])('keeps every action, and the beginning of a list of 10,000 titles of %s characters', (_, titleLength, kept) => {
  const record = recordOf(10_000, titleLength);
  expect(record.megabytes).toBeLessThan(2);
  expect(record.about).toMatchObject({ firstAction: 80, longestList: kept });
  expect(record.actions).toHaveLength(21);
  expect([record.items, record.actions[0]?.payload?.length]).toEqual([kept, kept]);
});
