import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';

const SEEN_MS = 5_000;
const POLL_MS = 50;

/** How the listener below tells a breach of the policy, of which Firefox says nothing to a driver. */
const BREACH = 'Breach of the content security policy';

/** Collects the page's errors, warnings and breaches of the content security policy from now on. */
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

/**
 * Breaks the content security policy on purpose and waits until the page reports it: proves that a breach is detected.
 */
export async function provokeComplaint(page: Page, complaints: string[]): Promise<void> {
  const before = complaints.length;
  const isSeen = () => complaints.slice(before).some((text) => text.startsWith(`${BREACH}: connect-src`));
  await page.evaluate(() => fetch('https://elsewhere.example.test/').catch(() => undefined));
  for (let waited = 0; !isSeen() && waited < SEEN_MS; waited += POLL_MS) await pause(POLL_MS);
  if (!isSeen()) throw new Error(`A breach of the policy was not seen, only: ${JSON.stringify(complaints)}`);
  complaints.splice(before);
}
