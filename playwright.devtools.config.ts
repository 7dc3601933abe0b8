import { defineConfig } from '@playwright/test';
import config from './playwright.config';

/** `npm run test:devtools`: the real Redux DevTools, where `REDUX_DEVTOOLS_EXTENSION` names their unpacked folder. */
export default defineConfig({
  ...config,
  testDir: 'e2e/devTools',
  testMatch: '*.devtools.ts',
  outputDir: 'test-results/devtools',
  workers: 1,
  projects: [{ name: 'devtools' }],
});
