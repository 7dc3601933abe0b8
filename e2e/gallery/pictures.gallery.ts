import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';
import { expect, test } from '../support/fixtures';
import { SCREENS } from '../support/screens/allScreens';
import { isBusy, type Screen, screenOpener } from '../support/screens/screen';

const OUTPUT = join(rootDir, 'gallery-output');
const HEAD = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>
body { font: 16px/1.6 sans-serif; }
div { display: flex; gap: 2rem; overflow-x: auto; }
img { display: block; height: 75vh; border: 1px solid; }
</style><h1>Gallery</h1>`;

const screens = Object.values(SCREENS).flat();

test.describe.configure({ mode: 'parallel' });

/** Each Playwright project takes the pictures at one width, and the project's name is part of the file names. */
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

/** Returns an HTML page that shows each screen's states in a row, with one row for each width. */
function renderIndex(screens: readonly Screen[]): string {
  const names = [...new Set(screens.map(({ name }) => screenOf(name)))];
  const sections = names.flatMap((name) => [
    `<h2>${name}</h2>`,
    ...['390', '1280', 'print'].map((width) => {
      const states = screens.filter((screen) => screenOf(screen.name) === name);
      const shown = states.filter(({ print }) => (width === 'print') === (print === true));
      return `<div>${shown.map((state) => renderFigure(`${state.name}.${width}.png`)).join('')}</div>`;
    }),
  ]);
  return `${HEAD}${sections.join('\n')}</html>\n`;
}

const screenOf = (name: string): string => name.slice(0, name.indexOf('/'));

const renderFigure = (file: string): string =>
  `<figure><figcaption>${file}</figcaption><a href="${file}"><img loading="lazy" src="${file}" alt=""></a></figure>`;
