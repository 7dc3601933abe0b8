import { until } from '../until';
import { isAlive } from '../../resilience/inPage';
import type { Journeys } from './journey';

const PAGES = [
  ['/login', 'ログイン'],
  ['/register/provisional', '新規登録'],
  ['/password_reset/application', 'パスワードの再設定'],
  ['/password_reset?token=from-a-mail', 'パスワードの再設定'],
  ['/maintenance', 'ただいまメンテナンス中です'],
] as const;

export const publicPageJourneys: Journeys = {
  'public pages are there without the app’s scripts, and with them without a complaint': async (trip) => {
    const { page, front } = trip;
    front.answer((asked) => (/\/assets\/.+\.js$/.test(asked) ? { status: 404, body: 'gone' } : undefined));
    for (const [address, heading] of PAGES) {
      await page.goto(address);
      await page.see('heading', heading);
    }

    front.answer(() => undefined);
    for (const [address, heading] of PAGES) {
      await page.goto(address);
      await until(`${address} is alive`, () => page.evaluate(isAlive));
      await page.see('heading', heading);
    }
  },
};
