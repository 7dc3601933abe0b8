import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';
import { expect, test } from '../support/fixtures';
import { SCREENS } from '../support/screens/allScreens';
import { isBusy, screenOpener } from '../support/screens/screen';
import { renderIndex } from './renderIndex';

const OUTPUT = join(rootDir, 'gallery-output');
const screens = Object.values(SCREENS).flat();

test.describe.configure({ mode: 'parallel' });

/** The projects are the widths; their names stand in the names of the files. */
for (const screen of screens) {
  test(screen.name, { tag: screen.print ? '@paper' : '@screen' }, async ({ page, guard }, { project }) => {
    if (screen.print) await page.emulateMedia({ media: 'print' });
    const open = await screenOpener({ page, guard });
    await open(screen);
    if (!isBusy(screen)) {
      await page.waitForLoadState('networkidle');
      await expect(page.getByText('読み込み中')).toHaveCount(0);
    }
    await page.mouse.move(0, 0);
    await page.screenshot({
      path: join(OUTPUT, `${screen.name}.${project.name}.png`),
      fullPage: !screen.screenful,
      animations: 'disabled',
      caret: 'hide',
    });
  });
}

test.afterAll(async () => {
  await mkdir(OUTPUT, { recursive: true });
  await writeFile(join(OUTPUT, 'index.html'), renderIndex(screens));
});
