import { read, textFiles } from './files';
import { DOCUMENTS, isKnown, paragraphsOf, referencesIn } from './paragraphs';

const files = textFiles().filter((file) => !file.startsWith('quality/documents/'));

it('every § of code and documents leads to a paragraph', () => {
  const paragraphs = new Map(DOCUMENTS.map((document) => [document, paragraphsOf(read(`docs/${document}.md`))]));
  const references = files.flatMap((file) => referencesIn(read(file)).map((reference) => ({ file, ...reference })));
  const lost = references.filter((reference) => !isKnown(reference, paragraphs.get(reference.document) ?? new Map()));
  expect(lost).toEqual([]);
  // Where no code refers to a document, references to it were not found.
  const code = references.filter(({ file }) => /^(?:src|server|e2e)\//.test(file));
  expect([...new Set(code.map(({ document }) => document))].sort()).toEqual([...DOCUMENTS].sort());
});

describe('a reference', () => {
  it.each([
    ['without a name is to the specification', '(§5)', ['specification 5']],
    ['names its document', 'the rules of decisions §6.4. Resilience §1', ['decisions 6.4', 'resilience 1']],
    ['hands its document on', 'decisions §1, §6.2 and §9', ['decisions 1', 'decisions 6.2', 'decisions 9']],
    ['ends another document', '(§4, decisions §2; §5)', ['specification 4', 'decisions 2', 'specification 5']],
    ['may be broken over two lines', '/**\n * See decisions\n   * §3,\n * §4\n */', ['decisions 3', 'decisions 4']],
    ['without a number is none of a paragraph', '§x', ['specification ']],
  ])('%s', (_, text, expected) => {
    expect(referencesIn(text).map(({ document, number }) => `${document} ${number}`)).toEqual(expected);
  });

  it('has its line and the term it names', () => {
    const expected = { document: 'decisions', number: '1', term: 'Mail tokens', line: 2 };
    expect(referencesIn('\n// decisions §1 "Mail\n// tokens"')).toEqual([expected]);
  });
});

describe('a document', () => {
  const paragraphs = paragraphsOf(
    '## 1. Calls\n**Tokens.** Are random.\n| `GET` | x |\n\n## 2. Pages\n1. One.\n2. **Two:** two.',
  );
  const isFound = (text: string) => referencesIn(text).map((reference) => isKnown(reference, paragraphs));

  it('has sections, the items of their numbered lists, and terms, each number once', () => {
    expect(isFound('§1, §1 "Tokens", §1 "`GET`", §2, §2.2, §2.2 "Two", §2 "Two"')).not.toContain(false);
    expect(isFound('§0, §3, §1.1, §2.3, §2.1 "Two", §1 "tokens", §1 "random", §')).not.toContain(true);
    expect(() => paragraphsOf('## 1. One\n## 1. Another')).toThrow('§1 occurs twice');
  });
});
