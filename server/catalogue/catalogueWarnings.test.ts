import { sandboxCatalogue } from '../../sandbox/seed/sandboxCatalogue';
import { catalogueWarnings } from './catalogueWarnings';

describe('the warnings of a catalogue', () => {
  const documents = [1, 2, 3] as const;
  const own = documents.map((legalDocType) => ({ legalDocType, url: '/legal/own', text: '川辺美術館' }));
  const warningsOf = (legalDocuments: typeof sandboxCatalogue.legalDocuments) =>
    catalogueWarnings({ ...sandboxCatalogue, legalDocuments }, 'off');

  it('are none for a museum’s own documents, and none for the example in a sandbox', () => {
    expect(warningsOf(own)).toEqual([]);
    expect(catalogueWarnings(sandboxCatalogue, 'on')).toEqual([]);
    expect(catalogueWarnings(sandboxCatalogue, 'demo')).toEqual([]);
  });

  it.each([{ text: '電子メール　tomonokai@museum.example.test' }, { url: 'https://museum.example.test/privacy' }])(
    'name a document of a public site with a rest of the example: %j',
    (rest) => {
      expect(warningsOf(own.map((document) => ({ ...document, ...(document.legalDocType === 3 && rest) })))).toEqual([
        'Warning: these legal documents have the museum name or mail domain of .env.example ' +
          '(みやこ市立美術館, museum.example.test): 3.',
      ]);
    },
  );

  it('name the missing ones of the documents that registration needs', () => {
    const needs = 'Warning: registration needs these legal documents, which are not in the file:';
    expect(warningsOf(own.slice(0, 2))).toEqual([`${needs} 3 (privacy policy).`]);
    expect(warningsOf([])).toEqual([`${needs} 2 (terms), 3 (privacy policy).`]);
    expect(warningsOf(own.slice(1))).toEqual([]);
  });
});
