import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CARD_FORM_PATH } from '../../src/contract/cardForm';
import { createCardFormConfig } from '../../webpack.config';
import { readCardForm } from './cardFormSettings';
import { compile } from './compile';
import { cardFormHeaders, HEADERS_FILE } from './securityHeaders';

/** Adds the page with the card provider's own fields to the site, with headers of its own, where the provider has some. */
export async function buildCardForm(env: Readonly<Record<string, string>>, site: string): Promise<void> {
  const settings = readCardForm(env);
  if (settings === null) return;
  await compile(createCardFormConfig(settings, site));
  const headers = path.join(site, CARD_FORM_PATH, HEADERS_FILE);
  await writeFile(headers, JSON.stringify(cardFormHeaders(settings), null, 2));
}
