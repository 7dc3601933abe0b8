import { queries } from './resilience/queries';
import { fakeNetwork } from './resilience/network';
import { walk } from './resilience/walk';
import { expect, test } from './support/fixtures';
import { TODAY } from './support/screens/museum';

test.describe.configure({ mode: 'parallel' });

for (const [name, story] of Object.entries(queries)) {
  test(`${name}: every answer it may get, on the phone alone`, async ({ page, guard }) => {
    test.setTimeout(120_000);
    guard.expectError(/Failed to load resource|ログイン情報が確認できません/);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const network = await fakeNetwork(page);
    await page.clock.install({ time: TODAY });
    await page.goto('/robots.txt');
    expect(await walk({ page, network, said }, story())).toEqual([]);
  });
}
