import * as z from 'zod/mini';
import { LEGAL_DOC_TYPES, type ContentGroup, type ContentItem, type LegalDocument } from '../../src/contract/contents';
import { MAX_DESCRIPTION, MAX_PLANS, type Plan } from '../../src/contract/plan';
import { dateTimeValue, MAX_ID } from '../../src/contract/values';
import { safeHref } from '../../src/domain/links';
import { isStorableText, lengthInCodePoints } from '../../src/domain/text';

/** The fields of one of the contract's types, each with its rule: one that is missing or too many does not compile. */
type FieldsOf<Entry> = { readonly [Field in keyof Entry]-?: z.ZodMiniType };

const expected = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? 'is missing' : `must be ${what}`),
});

const wholeNumber = (least: number) => {
  const fault = expected(`a whole number from ${least} to ${MAX_ID}`);
  return z
    .number(fault)
    .check(z.refine((value) => Number.isInteger(value) && value >= least && value <= MAX_ID, fault))
    .register(z.globalRegistry, { type: 'integer', minimum: least, maximum: MAX_ID });
};

/** The most characters of each kind of text. */
const LENGTHS = { name: 100, key: 100, title: 200, dateTime: 35, address: 2_000 } as const;

/** Refuses alone, so that no other message repeats a text that is too long. */
const atMost = (length: number) =>
  z.refine<string>((text) => lengthInCodePoints(text) <= length, {
    error: `must have at most ${length} characters`,
    abort: true,
  });

interface TextRule {
  /** As a fault names it, behind "must be". */
  readonly what: string;
  readonly holds: (text: string) => boolean;
  /** As far as a JSON Schema can say it. */
  readonly pattern: string;
  readonly length: number;
}

const textWith = ({ what, holds, pattern, length }: TextRule) => {
  const fault = expected(what);
  return z
    .string(fault)
    .check(
      atMost(length),
      z.refine((text) => isStorableText(text) && holds(text), fault),
    )
    .register(z.globalRegistry, { description: what, pattern, maxLength: length });
};

const filledText = (length: number) =>
  textWith({ what: 'a text that is not empty', holds: (text) => text.trim() !== '', pattern: '\\S', length });

/** PostgreSQL has no year 0, which the first years of the first millennium can become in another time zone. */
const isDateTime = (text: string) => z.safeParse(dateTimeValue, text).success && !text.startsWith('0');

const dateTime = textWith({
  what: 'a date-time with its offset, like 2026-04-01T10:00:00+09:00',
  holds: isDateTime,
  pattern: '^[1-9]\\d{3}-\\d{2}-\\d{2}T.+(?:Z|[+-]\\d{2}:\\d{2})$',
  length: LENGTHS.dateTime,
});

const isPath = (url: string) => /^\/(?!\/)/.test(url);
const isAddress = (url: string) => isPath(url) || safeHref(url) !== null;

const address = textWith({
  what: 'an http or https address or a path',
  holds: isAddress,
  pattern: '^(?:https?://|/(?!/))',
  length: LENGTHS.address,
});

const addressOrNone = textWith({
  what: 'empty, an http or https address or a path',
  holds: (url) => url === '' || isAddress(url),
  pattern: '^(?:$|https?://|/(?!/))',
  length: LENGTHS.address,
});

const list = <Entry extends z.ZodMiniType>(entry: Entry) => z.array(entry, expected('a list'));

/** An entry's value that no other entry may have, and where it stands in the list. */
interface OwnValue {
  readonly path: readonly PropertyKey[];
  readonly value: unknown;
}

/** Refuses the second of two entries with the same value. */
const distinct = <List>(valuesOf: (entries: List) => readonly OwnValue[]) =>
  z.check<List>(({ value: entries, issues }) => {
    const seen = new Set<unknown>();
    for (const { path, value } of valuesOf(entries)) {
      const message = `is ${JSON.stringify(value)}, as in an entry before it`;
      if (seen.has(value)) issues.push({ code: 'custom', message, input: entries, path: [...path] });
      seen.add(value);
    }
  });

const distinctField = <Field extends string>(field: Field) =>
  distinct<readonly Readonly<Record<Field, unknown>>[]>((entries) =>
    entries.map((entry, index) => ({ path: [index, field], value: entry[field] })),
  );

const planEntry = z.strictObject(
  {
    id: wholeNumber(1),
    planName: filledText(LENGTHS.name),
    planKeyName: filledText(LENGTHS.key),
    price: z.nullable(wholeNumber(0)),
    description: z.optional(filledText(MAX_DESCRIPTION)),
  } satisfies FieldsOf<Plan>,
  expected('an object'),
);

const itemEntry = z.strictObject(
  {
    id: wholeNumber(1),
    title: filledText(LENGTHS.title),
    publishedStartAt: dateTime,
    url: addressOrNone,
  } satisfies FieldsOf<ContentItem>,
  expected('an object'),
);

const groupEntry = z.strictObject(
  {
    id: wholeNumber(1),
    contentName: filledText(LENGTHS.name),
    contentKeyName: filledText(LENGTHS.key),
    items: list(itemEntry),
  } satisfies FieldsOf<ContentGroup & { items: unknown }>,
  expected('an object'),
);

const legalDocumentEntry = z.strictObject(
  {
    legalDocType: z.literal(
      Object.values(LEGAL_DOC_TYPES),
      expected(`one of ${Object.values(LEGAL_DOC_TYPES).join(', ')}`),
    ),
    url: address,
  } satisfies FieldsOf<LegalDocument>,
  expected('an object'),
);

/** The catalogue file (docs/catalogue.md): what the museum sells and shows, in the contract's field names. */
export const catalogueSchema = z.strictObject(
  {
    // Of the JSON Schema, for editors.
    $schema: z.optional(z.string(expected('a text')).check(atMost(LENGTHS.address))),
    plans: list(planEntry).check(
      z.maxLength(MAX_PLANS, expected(`a list of at most ${MAX_PLANS}`)),
      distinctField('id'),
      distinctField('planKeyName'),
    ),
    contentGroups: list(groupEntry).check(
      distinctField('id'),
      distinctField('contentKeyName'),
      distinct<readonly { readonly items: readonly { readonly id: number }[] }[]>((groups) =>
        groups.flatMap(({ items }, group) =>
          items.map(({ id }, index) => ({ path: [group, 'items', index, 'id'], value: id })),
        ),
      ),
    ),
    legalDocuments: list(legalDocumentEntry).check(distinctField('legalDocType')),
  },
  expected('an object'),
);

export type Catalogue = Readonly<z.infer<typeof catalogueSchema>>;

/** The same as a JSON Schema, for editors; what it cannot say, such as that ids differ, the import alone checks. */
export function catalogueJsonSchema(): object {
  return z.toJSONSchema(catalogueSchema, { io: 'input' });
}
