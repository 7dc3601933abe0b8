import { aContentGroup, aContentItem, aLegalDocument } from '../testing/factories';
import { contentGroupListSchema, contentItemListSchema, LEGAL_DOC_TYPES, legalDocumentListSchema } from './contents';

const lists = [
  { what: 'groups', schema: contentGroupListSchema, good: aContentGroup() },
  { what: 'items', schema: contentItemListSchema, good: aContentItem() },
  { what: 'legal documents', schema: legalDocumentListSchema, good: aLegalDocument() },
];

describe.each(lists)('a list of $what', ({ schema, good }) => {
  it('may be empty or hold 10,000 entries', () => {
    expect(schema.parse([])).toEqual([]);
    expect(schema.parse(Array.from({ length: 10_000 }, () => good))).toHaveLength(10_000);
  });

  it('leaves out what no screen shows', () => {
    expect(schema.parse([{ ...good, body: 'x', createdBy: { id: 1 } }])).toEqual([good]);
  });

  test.each([
    ['an object', { data: [good] }],
    ['a single entry', good],
    ['null', null],
    ['nothing', undefined],
    ['a page of HTML', '<html></html>'],
    ['a list with a hole', [good, null]],
    ['a list of lists', [[good]]],
    ['a list with an empty entry', [{}]],
  ])('is not %s', (_, answer) => {
    expect(schema.safeParse(answer).success).toBe(false);
  });
});

describe('a content group', () => {
  const good = aContentGroup();

  it.each([null, undefined])('whose key name is %s is an ordinary one', (contentKeyName) => {
    expect(contentGroupListSchema.parse([{ ...good, contentKeyName }])).toEqual([{ ...good, contentKeyName: '' }]);
  });

  test.each([
    ['a text as id', { ...good, id: '12' }],
    ['an id of zero', { ...good, id: 0 }],
    ['no name', { ...good, contentName: undefined }],
    ['a name of null', { ...good, contentName: null }],
  ])('is refused with %s', (_, group) => {
    expect(contentGroupListSchema.safeParse([group]).success).toBe(false);
  });
});

describe('a content item', () => {
  const good = aContentItem();

  test.each([
    ['no date yet', { ...good, publishedStartAt: null }],
    ['a title of 2,000 characters', { ...good, title: '展'.repeat(2000) }],
    ['an address that will not become a link', { ...good, url: 'javascript:alert(1)' }],
  ])('passes with %s', (_, item) => {
    expect(contentItemListSchema.parse([item])).toEqual([item]);
  });

  it('without an address has an empty one', () => {
    expect(contentItemListSchema.parse([{ ...good, url: null }])).toEqual([{ ...good, url: '' }]);
  });

  test.each([
    ['a date without a time', { ...good, publishedStartAt: '2026-04-01' }],
    ['a date-time without an offset', { ...good, publishedStartAt: '2026-04-01T10:00:00' }],
    ['a number as date', { ...good, publishedStartAt: 1775005200 }],
    ['an empty date', { ...good, publishedStartAt: '' }],
    ['no title', { ...good, title: undefined }],
    ['an object as title', { ...good, title: { ja: '春' } }],
  ])('is refused with %s', (_, item) => {
    expect(contentItemListSchema.safeParse([item]).success).toBe(false);
  });
});

describe('a legal document', () => {
  const types = [...Object.values(LEGAL_DOC_TYPES), 4];

  it.each(types)('of type %i passes, also where a newer server adds one', (legalDocType) => {
    const document = aLegalDocument({ legalDocType });
    expect(legalDocumentListSchema.parse([document])).toEqual([document]);
  });

  test.each([
    ['its type as text', { ...aLegalDocument(), legalDocType: '1' }],
    ['no address', { ...aLegalDocument(), url: null }],
  ])('is refused with %s', (_, document) => {
    expect(legalDocumentListSchema.safeParse([document]).success).toBe(false);
  });
});
