import { readFile } from 'node:fs/promises';
import { API_PREFIX, CALLS } from '../../src/contract/calls';
import { paths } from '../../src/domain/paths';
import type { InteractionRow } from '../report';
import { secondsIn } from './secondsIn';
import type { Tab } from './tab';

const RECORDER = 'src/support/actionRecorder.ts';
/** Opening a list and going back are five actions. */
const VISITS = 50;
/** What a museum publishes in some ten years. */
const ITEMS = 300;
const TARGET = { megabytes: 2, milliseconds: 5 };

const GROUPS = Array.from({ length: VISITS }, (_, index) => ({
  ...{ id: index + 1, contentName: `一覧 ${index + 1}`, contentKeyName: `list_${index + 1}` },
}));
const LIST = Array.from({ length: ITEMS }, (_, index) => ({
  ...{
    id: index + 1,
    title: `第${index + 1}回 特別展「四季の庭と暮らしの道具」開催のお知らせと関連する講演会について`,
  },
  ...{ publishedStartAt: '2026-04-01T10:00:00+09:00', url: `https://museum.example.test/articles/${index + 1}` },
}));

/** The size of a member's record after 200 actions with long lists, and what recording them cost. */
export async function measureRecord(tab: Tab): Promise<readonly InteractionRow[]> {
  const { page, slowDown } = tab;
  await page.route(`**${API_PREFIX}${CALLS.getContentGroups.path}`, (route) => route.fulfill({ json: GROUPS }));
  await page.route(`**${API_PREFIX}/v1/contents/*`, (route) => route.fulfill({ json: LIST }));
  await page.goto(paths.home);
  await page.getByRole('link', { name: '一覧 1', exact: true }).waitFor();
  await slowDown(true);
  const { spent, passed } = await secondsIn(tab, RECORDER, async () => {
    for (const { contentName } of GROUPS) {
      await page.getByRole('link', { name: contentName, exact: true }).click();
      await page.getByText('第1回', { exact: false }).first().waitFor();
      await page.goBack();
    }
  });
  const milliseconds = (1000 * spent) / passed;
  return [
    await saveRecord(tab),
    {
      name: `Recording ${VISITS} long lists, at a quarter of the speed`,
      measured: `${milliseconds.toFixed(2)} ms a second`,
      target: `≤ ${TARGET.milliseconds} ms a second`,
      isMet: milliseconds <= TARGET.milliseconds,
    },
  ];
}

async function saveRecord({ page }: Tab): Promise<InteractionRow> {
  await page.getByRole('button', { name: 'アカウントメニュー' }).click();
  const started = page.waitForEvent('download');
  const from = performance.now();
  await page.getByRole('button', { name: 'サポート用の記録を保存' }).click();
  const download = await started;
  const seconds = (performance.now() - from) / 1000;
  const file = await readFile(await download.path(), 'utf8');
  const { about } = JSON.parse(file) as { readonly about: { readonly times: readonly number[] } }; // written by our app
  const actions = about.times.length;
  const megabytes = Buffer.byteLength(file) / 1e6;
  return {
    name: 'Record after 200 actions with long lists',
    measured: `${megabytes.toFixed(2)} MB, ${actions} actions, saved in ${seconds.toFixed(1)} s`,
    target: `≤ ${TARGET.megabytes} MB`,
    isMet: megabytes <= TARGET.megabytes,
  };
}
