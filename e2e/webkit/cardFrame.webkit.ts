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
  await tab.inFrame(() => tab.fill(byLabel('カード番号'), CARDS.challenged));
  await tab.click('button', SEND);
  await tab.inFrame(async () => {
    await tab.expectText('カード名義：入力してください');
    await tab.expectFocused(byLabel('有効期限'));
    await tab.fill(byLabel('有効期限'), '12/34');
    await tab.fill(byLabel('セキュリティコード'), SECURITY_CODE);
    await tab.fill(byLabel('カード名義'), CARDHOLDER);
  });
  await tab.click('button', SEND);
  await tab.click('button', '認証する');
  await tab.expectVisible('heading', 'お手続きが完了しました');
  await tab.expectText('5,000円');
});
