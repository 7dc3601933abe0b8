import { defineConfig } from '@playwright/test';

/** `npm run test:webkit`: what runs in WebKitGTK, at 390 px, with a server of its own. */
export default defineConfig({
  testDir: 'e2e/webkit',
  testMatch: '*.webkit.ts',
  outputDir: 'test-results/webkit',
  // One window, beside Firefox.
  workers: 1,
  // A step is waited for up to a minute.
  timeout: 300_000,
});
