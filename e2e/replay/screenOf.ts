import type { FrameLocator, Page } from '@playwright/test';
import { PLACEHOLDERS } from './personal';

/**
 * Returns what a screen shows, line by line: headings, texts, alerts, links, lists, dialogs, field names and messages,
 * and buttons with their state. Placeholders replace personal texts. Values of fields are left out, because records do
 * not contain them.
 */
export async function screenOf(page: Page | FrameLocator): Promise<readonly string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  return lines.map(withoutValue).map(withPlaceholders);
}

const FIELD = /^( *- (?:textbox|combobox|radio|checkbox|option)(?: "[^"]*")?)(.*)$/;

function withoutValue(line: string): string {
  const [, field, rest] = FIELD.exec(line) ?? [];
  if (field === undefined || rest === undefined) return line;
  const states = rest.match(/\[disabled\]/g) ?? [];
  return [field, ...states].join(' ') + (rest.endsWith(':') ? ':' : '');
}

function withPlaceholders(line: string): string {
  return PLACEHOLDERS.reduce((text, [personal, placeholder]) => text.replaceAll(personal, placeholder), line);
}

/** Returns the path and the query that a page shows. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
