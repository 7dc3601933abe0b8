import { expect, test } from './support/fixtures';
import { tagged } from './support/tags';

test(
  'the site can be put on the home screen, with the museum’s name and icons',
  tagged('phone'),
  async ({ page, request }) => {
    await page.goto('/login');
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await request.get(address ?? '');
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = (await answer.json()) as { name: string; icons: { src: string }[] }; // a file of the build
    expect(manifest.name).toBe('みやこ市立美術館');
    for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png');
    // Makes Chromium load and check the manifest. Chromium would refuse a manifest that the content security policy
    // forbids.
    const devTools = await page.context().newCDPSession(page);
    const { errors, url } = await devTools.send('Page.getAppManifest');
    expect([errors, new URL(url).pathname]).toEqual([[], address]);
  },
);
