import type { FrameLocator, Page } from '@playwright/test';
import { PLACEHOLDERS } from './personal';

/**
 * All that a screen has for its reader, line by line: headings, texts, alerts, links, buttons and whether they can be
 * pressed, lists, dialogs. Personal texts are their placeholders. What a field holds is left out, since no record has
 * what was typed, chosen or ticked: the field itself, its name and its messages are there.
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

/** The path and the query that a page shows. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
