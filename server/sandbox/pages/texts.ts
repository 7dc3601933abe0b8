import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A section of a legal document. */
export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The text behind the url of a legal document (§3); `slug` is the last part of its page's path. */
export interface LegalText {
  readonly slug: string;
  readonly title: string;
  readonly sections: readonly LegalSection[];
}

/** The paragraphs of each article, by the id of its content item in the catalogue. */
export const articleTexts = readData('articles.json') as Readonly<Partial<Record<string, readonly string[]>>>;

/** The legal documents, in the order of their types. */
export const legalTexts = readData('legalDocuments.json') as readonly LegalText[];

/** Files of our own, whose shape tests check. */
function readData(name: string): unknown {
  return JSON.parse(readFileSync(path.join(__dirname, '..', name), 'utf8'));
}
