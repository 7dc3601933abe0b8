import * as z from 'zod/mini';
import { FIELD_META, HARMLESS } from './fieldMeta';
import { dateTimeValue, idValue, textValue } from './values';

/** A group of contents. Groups with the `contentKeyName` `members_news` are shown only to members with a paid plan. */
export const contentGroupSchema = z
  .object({
    id: idValue,
    contentName: z.string(),
    contentKeyName: textValue,
  })
  .register(FIELD_META, HARMLESS);

export type ContentGroup = z.infer<typeof contentGroupSchema>;

export const contentGroupExample = () => ({ id: 1, contentName: '展覧会のご案内', contentKeyName: 'exhibitions' });

export const contentGroupListSchema = z.array(contentGroupSchema);

export const contentGroupListExample = () => [contentGroupExample()];

/**
 * A content item. `publishedStartAt` is an ISO date-time with offset; `url` is text from an editor and not validated.
 */
export const contentItemSchema = z
  .object({
    id: idValue,
    title: z.string(),
    publishedStartAt: z.nullable(dateTimeValue),
    url: textValue,
  })
  .register(FIELD_META, HARMLESS);

export type ContentItem = z.infer<typeof contentItemSchema>;

export const contentItemExample = () => ({
  id: 11,
  title: '夜間開館のお知らせ',
  publishedStartAt: '2026-05-20T10:00:00+09:00',
  url: 'https://museum.example.test/articles/11',
});

export const contentItemListSchema = z.array(contentItemSchema);

export const contentItemListExample = () => [contentItemExample()];

/** Values of `legalDocType`. */
export const LEGAL_DOC_TYPES = { commercialTransactions: 1, terms: 2, privacyPolicy: 3 } as const;

/**
 * A legal document with an absolute URL. Accepts unknown values of `legalDocType`, because a newer server may add some.
 */
export const legalDocumentSchema = z
  .object({
    legalDocType: z.int(),
    url: z.string(),
  })
  .register(FIELD_META, HARMLESS);

export type LegalDocument = z.infer<typeof legalDocumentSchema>;

export const legalDocumentExample = () => ({ legalDocType: 2, url: 'https://museum.example.test/legal/terms' });

export const legalDocumentListSchema = z.array(legalDocumentSchema);

export const legalDocumentListExample = () => [legalDocumentExample()];
