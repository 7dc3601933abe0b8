import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../e2e/support/chromium';
import { rootDir } from '../../tools/processes/rootDir';
import { renderIndex } from './renderIndex';
import type { Screenshot } from './screenshot';
import { allShots } from './shots/allShots';
import { openScreenshotBrowser, type ScreenshotBrowser } from './screenshotBrowser';
import { PAPER, pictureFile, SCREENS, type View } from './views';

const OUTPUT = path.join(rootDir, 'gallery-output');

interface Gallery {
  /** The page that shows all pictures. */
  readonly index: string;
  readonly failed: number;
}

/** Takes the pictures whose names hold one of the words, of all when there is none; anew, or into the ones there are. */
export async function takeGallery(baseUrl: string, words: readonly string[]): Promise<Gallery> {
  if (words.length === 0) await rm(OUTPUT, { recursive: true, force: true });
  await mkdir(OUTPUT, { recursive: true });
  const wanted = allShots.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const failed = await takeAll(wanted, baseUrl);
  const index = path.join(OUTPUT, 'index.html');
  await writeFile(index, renderIndex(allShots.map((shot) => ({ name: shot.name, views: viewsOf(shot) }))));
  return { index, failed };
}

/** Returns the number of pictures that failed. */
async function takeAll(shots: readonly Screenshot[], baseUrl: string): Promise<number> {
  const { executablePath, args, env } = findChromium();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    let failed = 0;
    for (const view of [...SCREENS, ...PAPER]) {
      const studio = await openScreenshotBrowser(browser, baseUrl, view);
      for (const shot of shots.filter((candidate) => viewsOf(candidate).includes(view))) {
        failed += (await taken(studio, shot, view)) ? 0 : 1;
      }
      await studio.close();
    }
    return failed;
  } finally {
    await browser.close();
  }
}

function viewsOf({ print }: Screenshot): readonly View[] {
  return print ? PAPER : SCREENS;
}

/** A picture that fails is reported and left out of the gallery; the others are still taken. */
async function taken(studio: ScreenshotBrowser, shot: Screenshot, { suffix }: View): Promise<boolean> {
  try {
    await studio.take(shot, path.join(OUTPUT, pictureFile(shot.name, suffix)));
    return true;
  } catch (error) {
    console.error(`${shot.name} (${suffix}): ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}
