import { read, textFiles } from '../tools/textFiles';
import { DOCUMENTS, isKnown, paragraphsOf, referencesIn } from './paragraphs';

const files = textFiles().filter((file) => !file.startsWith('docs/paragraphs'));

it('every § of code and documents leads to a paragraph', () => {
  const paragraphs = new Map(DOCUMENTS.map((document) => [document, paragraphsOf(read(`docs/${document}.md`))]));
  const references = files.flatMap((file) => referencesIn(read(file)).map((reference) => ({ file, ...reference })));
  const lost = references.filter((reference) => !isKnown(reference, paragraphs.get(reference.document) ?? new Map()));
  expect(lost).toEqual([]);
  // Where no code refers to a document, references to it were not found.
  const code = references.filter(({ file }) => /^(?:src|server|sandbox|e2e)\//.test(file));
  expect([...new Set(code.map(({ document }) => document))].sort()).toEqual([...DOCUMENTS].sort());
});
