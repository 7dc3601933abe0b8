import { defineConfig } from '@playwright/test';

/** `npm run test:webkit`: what runs in WebKitGTK, at 390 px, with a server of its own for each worker. */
export default defineConfig({
  testDir: 'e2e/webkit',
  testMatch: '*.webkit.ts',
  outputDir: 'test-results/webkit',
  workers: 2,
  // A step is waited for up to a minute.
  timeout: 300_000,
});
