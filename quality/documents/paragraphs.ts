/** The documents that a reference may name; one without a name is to the specification. */
export const DOCUMENTS = ['specification', 'decisions', 'resilience'] as const;

export type DocumentName = (typeof DOCUMENTS)[number];

/** What the numbers of a document lead to: its paragraphs, each with the terms that stand in it. */
export type Paragraphs = ReadonlyMap<string, readonly string[]>;

export interface Reference {
  readonly document: DocumentName;
  /** As in `§6.4`. */
  readonly number: string;
  /** As in `§1 "Tokens"`. */
  readonly term?: string;
  readonly line: number;
}

const HEADING = /^## (\d+)\. /;
const ITEM = /^(\d+)\. /;

/** Bold words at the beginning of a paragraph, lesser headings, and what the rows of a table begin with. */
const TERM = /^(?:(?:- |\d+\. )?\*\*(.+?)[.:]?\*\*|###+ (.+)|\| *(.+?) *\|)/;

/** The numbered paragraphs of a document: `## 6. Payment` is §6, and the fourth item of its numbered list §6.4. */
export function paragraphsOf(markdown: string): Paragraphs {
  const paragraphs = new Map<string, string[]>();
  let open: readonly string[] = [];
  for (const line of markdown.split('\n')) {
    const number = numberOf(line, open[0]);
    if (number !== undefined && paragraphs.has(number)) throw new Error(`§${number} stands there twice`);
    if (number !== undefined) {
      paragraphs.set(number, []);
      open = number.includes('.') ? [open[0] ?? '', number] : [number];
    }
    const term = termOf(line);
    if (term !== undefined) open.forEach((of) => paragraphs.get(of)?.push(term));
  }
  return paragraphs;
}

function numberOf(line: string, section = ''): string | undefined {
  const item = ITEM.exec(line)?.[1];
  return item === undefined ? HEADING.exec(line)?.[1] : `${section}.${item}`;
}

function termOf(line: string): string | undefined {
  return TERM.exec(line)
    ?.slice(1)
    .find((words) => words);
}

const REFERENCE = /(?:\b(specification|decisions|resilience) +)?§(\d*(?:\.\d+)*)(?: +"([^"]+)")?/gi;

/** Between two references of which the second is to the document of the first: `decisions §1, §6`. */
const GOES_ON = /^(?:,| and| or| to)? +$/;

/** What continues a comment or a quotation on its next line. */
const LINE_START = /\n[ \t]*(?:(?:\*(?!\/)|\/\/|#|--|>)[ \t]*)?/g;

/** Every reference in a text; one that is broken over two lines of a comment counts as one. */
export function referencesIn(text: string): Reference[] {
  const flat = text.replace(LINE_START, (gap) => ' '.repeat(gap.length));
  let last: { readonly document: DocumentName; readonly end: number } | undefined;
  return [...flat.matchAll(REFERENCE)].map(({ 0: whole, 1: name, 2: number = '', 3: term, index }) => {
    const inherited = last && GOES_ON.test(flat.slice(last.end, index)) ? last.document : 'specification';
    const document = DOCUMENTS.find((known) => known === name?.toLowerCase()) ?? inherited;
    last = { document, end: index + whole.length };
    const line = text.slice(0, index).split('\n').length;
    return { document, number, ...(term !== undefined && { term: term.replace(/ +/g, ' ') }), line };
  });
}

/** Whether a reference leads to a paragraph, and to a term in it where it names one. */
export function isKnown({ number, term }: Reference, paragraphs: Paragraphs): boolean {
  const terms = paragraphs.get(number);
  return terms !== undefined && (term === undefined || terms.includes(term));
}
