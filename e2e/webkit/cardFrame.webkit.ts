import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CARDHOLDER, CARDS, SECURITY_CODE } from '../support/cards';
import { makeFincodeSite } from '../support/fincodeFixtures';
import { START_LIMIT_MS, type ServerChoice } from '../support/testServer';
import { byLabel } from './findInPage';
import { test as base } from './fixtures';

const test = base.extend<object, { choice: ServerChoice }>({
  choice: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'museum-site-'));
      await use(await makeFincodeSite(folder));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
});

const SEND = '支払って申し込む';

test('the provider’s own fields take a card', async ({ newcomerTab: tab }) => {
  await tab.goto('/payment?plan=3&new=true');
  // Clicks a field before typing, because in WebKit a script cannot focus a field in a frame of another origin.
  const enter = async (label: string, text: string) => {
    await tab.clickOn(byLabel(label));
    await tab.fill(byLabel(label), text);
  };
  await tab.inFrame(() => enter('カード番号', CARDS.challenged));
  await tab.click('button', SEND);
  await tab.inFrame(async () => {
    await tab.expectText('カード名義：入力してください');
    await enter('有効期限', '12/34');
    await enter('セキュリティコード', SECURITY_CODE);
    await enter('カード名義', CARDHOLDER);
  });
  await tab.click('button', SEND);
  await tab.click('button', '認証する');
  await tab.expectVisible('heading', 'お手続きが完了しました');
  await tab.expectText('5,000円');
});
