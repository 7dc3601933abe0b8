import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signInAt } from './signIn';

/** What a member shows at the door: the phone's screen with the card, or the saved image of the card. */
export type CardPicture = 'screen' | 'saved image';

/**
 * Signs a member in on a phone, and returns a picture of the card: a screenshot of the phone, or the image that the app
 * saves.
 */
export async function pictureCard(page: Page, email: string, picture: CardPicture): Promise<Buffer> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
  await signInAt(page, '/home', email);
  await page.getByRole('button', { name: '会員証を表示' }).click();
  const card = page.getByRole('dialog');
  await expect(card.getByRole('img')).toBeVisible();
  if (picture === 'screen') return page.screenshot({ animations: 'disabled' });
  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: '画像として保存' }).click();
  return readFile(await (await saving).path());
}

/**
 * A picture that is held before the camera. `style` is CSS of the picture's `img` element, which is as high as the
 * camera's view.
 */
export interface Held {
  readonly picture: Buffer;
  readonly style: string;
}

const VIEW = { width: 640, height: 480 };

const SCENE = 'margin: 0; height: 100vh; display: flex; justify-content: space-evenly; background: grey';

/**
 * Writes a video that shows these pictures side by side, for Chromium's fake camera
 * (`--use-file-for-fake-video-capture`).
 */
export async function filmPictures(page: Page, file: string, pictures: readonly Held[]): Promise<void> {
  const images = pictures.map(({ picture, style }) => {
    return `<img src="data:image/png;base64,${picture.toString('base64')}" style="height: 100%; ${style}">`;
  });
  await page.goto('about:blank');
  await page.setViewportSize(VIEW);
  await page.setContent(`<body style="${SCENE}">${images.join('')}`);
  // A single JPEG image is a valid MJPEG video, which Chromium repeats.
  await writeFile(file, await page.screenshot({ type: 'jpeg' }));
}
