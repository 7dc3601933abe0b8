/** The documents that a reference may name; one without a name is to the specification. */
export const DOCUMENTS = ['specification', 'decisions', 'resilience'] as const;

/** The numbered paragraphs of a document with their texts. */
export type Paragraphs = ReadonlyMap<string, string>;

export interface Reference {
  readonly document: (typeof DOCUMENTS)[number];
  /** As in `§6.4`. */
  readonly number: string;
  /** As in `§1 "Tokens"`. */
  readonly term?: string;
  readonly line: number;
}

/** `## 6. Payment` begins §6, and the fourth item of its numbered list §6.4, which is part of §6. */
export function paragraphsOf(markdown: string): Paragraphs {
  const paragraphs = new Map<string, string>();
  let open: readonly string[] = [];
  for (const line of markdown.split('\n')) {
    const [, marks, digits] = /^(## )?(\d+)\. /.exec(line) ?? [];
    if (digits !== undefined) {
      const section = open[0] ?? '';
      open = marks ? [digits] : [section, `${section}.${digits}`];
      const number = open.at(-1) ?? '';
      if (paragraphs.has(number)) throw new Error(`§${number} occurs twice`);
    }
    for (const number of open) paragraphs.set(number, `${paragraphs.get(number) ?? ''}${line}\n`);
  }
  return paragraphs;
}

const REFERENCE = /(?:\b(specification|decisions|resilience) +)?§(\d*(?:\.\d+)*)(?: +"([^"]+)")?/gi;

/** Between two references of which the second is to the document of the first: `decisions §1, §6`. */
const GOES_ON = /^(?:,| and| or| to)? +$/;

/** What continues a comment or a quotation on its next line. */
const LINE_START = /\n[ \t]*(?:(?:\*(?!\/)|\/\/|#|--|>)[ \t]*)?/g;

/** Every reference in a text; one that is broken over two lines of a comment counts as one. */
export function referencesIn(text: string): Reference[] {
  const flat = text.replace(LINE_START, (gap) => ' '.repeat(gap.length));
  let last: { readonly document: Reference['document']; readonly end: number } | undefined;
  return [...flat.matchAll(REFERENCE)].map(({ 0: whole, 1: name, 2: number = '', 3: term, index }) => {
    const inherited = last && GOES_ON.test(flat.slice(last.end, index)) ? last.document : 'specification';
    const document = DOCUMENTS.find((known) => known === name?.toLowerCase()) ?? inherited;
    last = { document, end: index + whole.length };
    const line = text.slice(0, index).split('\n').length;
    return { document, number, ...(term !== undefined && { term: term.replace(/ +/g, ' ') }), line };
  });
}

/** Whether a reference leads to a paragraph, and to its term there: in bold, as a heading or as the first cell of a row. */
export function isKnown({ number, term }: Reference, paragraphs: Paragraphs): boolean {
  const text = paragraphs.get(number);
  if (text === undefined || term === undefined) return text !== undefined;
  const literal = term.replace(/[^\w ]/g, '\\$&');
  return new RegExp(`^(?:(?:- |\\d+\\. )?\\*\\*${literal}[.:]?\\*\\*|###+ ${literal}$|\\| *${literal} *\\|)`, 'm').test(
    text,
  );
}
