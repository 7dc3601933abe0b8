import type { Page } from 'puppeteer-core';

/** How the listener below tells a breach of the policy, of which Firefox says nothing to a driver. */
const BREACH = 'Breach of the content security policy';

/** Everything the page complains about from now on: errors, warnings, breaches of the content security policy. */
export async function watchPage(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn', 'assert'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
  await page.evaluateOnNewDocument((breach) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`${breach}: ${effectiveDirective} ${blockedURI}`);
    });
  }, BREACH);
  return complaints;
}

/** Proof that a complaint would be seen: breaks the policy on purpose and waits for the page to say so. */
export async function provokeComplaint(page: Page, complaints: string[]): Promise<void> {
  const before = complaints.length;
  await page.evaluate(() => fetch('https://elsewhere.example.test/').catch(() => undefined));
  const seen = complaints.splice(before);
  if (!seen.some((text) => text.startsWith(`${BREACH}: connect-src`))) {
    throw new Error(`A breach of the policy was not seen, only: ${JSON.stringify(seen)}`);
  }
}
