import * as z from 'zod/mini';
import { LEGAL_DOC_TYPES, type ContentGroup, type ContentItem, type LegalDocument } from '#contract/contents';
import { MAX_DESCRIPTION, MAX_PLANS, type Plan } from '#contract/plan';
import { dateTimeValue, MAX_ID } from '#contract/values';
import { safeHref } from '#domain/links';
import { isStorableText, isVisible, lengthInCodePoints } from '#domain/text';
import { isPath } from './ownPages';
import { pagesExist } from './pagesExist';
import { kindOfKey, PLAN_KINDS } from './planKinds';

/**
 * The fields of an object of the contract, each with its rule. If a field is missing or unknown, the code does not
 * compile.
 */
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

/** The greatest number of characters of each kind of text. */
const LENGTHS = { name: 100, key: 100, title: 200, dateTime: 35, address: 2_000, pageText: 100_000 } as const;

/** Limits the length of a text. Skips the further checks of a text that is too long, so that no message quotes it. */
const atMost = (length: number) =>
  z.refine<string>((text) => lengthInCodePoints(text) <= length, {
    error: `must have at most ${length} characters`,
    abort: true,
  });

interface TextRule {
  /** The rule in words, which follow "must be" in a message. */
  readonly what: string;
  readonly holds: (text: string) => boolean;
  /** The rule as a regular expression for the JSON Schema. It may allow texts that `holds` refuses. */
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
  textWith({ what: 'a text that is not empty', holds: isVisible, pattern: '\\S', length });

/**
 * Returns whether a text is a date-time after the year 999. PostgreSQL has no year 0, and a date-time of the year 1 can
 * fall into the year 0 in another time zone.
 */
const isDateTime = (text: string) => z.safeParse(dateTimeValue, text).success && !text.startsWith('0');

const dateTime = textWith({
  what: 'a date-time with its offset, like 2026-04-01T10:00:00+09:00',
  holds: isDateTime,
  pattern: '^[1-9]\\d{3}-\\d{2}-\\d{2}T.+(?:Z|[+-]\\d{2}:\\d{2})$',
  length: LENGTHS.dateTime,
});

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

/** The Markdown text of a page that this server renders. */
const pageText = z.optional(filledText(LENGTHS.pageText));

const list = <Entry extends z.ZodMiniType>(entry: Entry) => z.array(entry, expected('a list'));

/** A value that no other entry may have, and the path of the value in the list. */
interface OwnValue {
  readonly path: readonly PropertyKey[];
  readonly value: unknown;
}

/** Refuses an entry that has the same value as an earlier entry. */
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

const planFields = z.strictObject(
  {
    id: wholeNumber(1),
    planName: filledText(LENGTHS.name),
    key: z.optional(filledText(LENGTHS.key)),
    // The former name of `key`, which older files use.
    planKeyName: z.optional(filledText(LENGTHS.key)),
    kind: z.optional(z.enum(PLAN_KINDS, expected(`one of ${PLAN_KINDS.join(', ')}`))),
    price: z.nullable(wholeNumber(0)),
    description: z.optional(filledText(MAX_DESCRIPTION)),
  } satisfies FieldsOf<Plan & { key: unknown; kind: unknown }>,
  expected('an object'),
);

/** Reads a plan's `key`, or `planKeyName`, its former name. Refuses a key that does not fit the plan's kind. */
const planEntry = z.pipe(
  planFields.check(({ value: { key, planKeyName, kind }, issues }) => {
    const fault = (field: string, message: string) =>
      issues.push({ code: 'custom', message, input: key, path: [field] });
    const named = key ?? planKeyName;
    if (named === undefined) fault('key', 'is missing');
    else if (key !== undefined && planKeyName !== undefined) fault('planKeyName', 'is the former name of key');
    else if (kind !== undefined && ![kind, 'ordinary'].includes(kindOfKey(named))) {
      fault(key === undefined ? 'planKeyName' : 'key', `is that of plans of the kind ${kindOfKey(named)}`);
    }
  }),
  z.transform(({ planKeyName = '', key = planKeyName, kind = kindOfKey(key), ...plan }) => ({ ...plan, key, kind })),
);

const itemEntry = z.strictObject(
  {
    id: wholeNumber(1),
    title: filledText(LENGTHS.title),
    publishedStartAt: dateTime,
    url: addressOrNone,
    text: pageText,
  } satisfies FieldsOf<ContentItem & { text: unknown }>,
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
    text: pageText,
  } satisfies FieldsOf<LegalDocument & { text: unknown }>,
  expected('an object'),
);

const catalogueFields = z.strictObject(
  {
    // The address of the JSON Schema, which editors read.
    $schema: z.optional(z.string(expected('a text')).check(atMost(LENGTHS.address))),
    plans: list(planEntry).check(
      z.maxLength(MAX_PLANS, expected(`a list of at most ${MAX_PLANS}`)),
      distinctField('id'),
      distinctField('key'),
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

/** The schema of the catalogue file, which lists everything that the museum sells and shows (docs/catalogue.md). */
export const catalogueSchema = catalogueFields.check(pagesExist);

export type Catalogue = Readonly<z.infer<typeof catalogueSchema>>;

/**
 * Returns the schema as a JSON Schema for editors. Only the import checks rules that a JSON Schema cannot express, such
 * as that ids differ.
 */
export function catalogueJsonSchema(): object {
  return z.toJSONSchema(catalogueSchema, { io: 'input' });
}
