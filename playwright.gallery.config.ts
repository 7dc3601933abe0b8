import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** `npm run gallery`: a picture of every screen in every state, at the width of each project. */
export default defineConfig({
  ...config,
  testMatch: '**/*.gallery.ts',
  outputDir: 'test-results/gallery',
  reporter: 'line',
  projects: [
    {
      name: '390',
      grep: /@screen/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: '1280', grep: /@screen/, use: { viewport: { width: 1280, height: 800 } } },
    // A4 upright within margins of 15 mm, at the 96 dots to the inch that style sheets reckon with.
    { name: 'print', grep: /@paper/, use: { viewport: { width: 680, height: 1009 } } },
  ],
});
