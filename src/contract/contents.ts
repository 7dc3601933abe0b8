import * as z from 'zod/mini';
import { dateTimeValue, idValue, textValue } from './values';

/** A content group (§3); `contentKeyName` members_news is special (§6). */
export const contentGroupSchema = z.object({
  id: idValue,
  contentName: z.string(),
  contentKeyName: textValue,
});

export type ContentGroup = z.infer<typeof contentGroupSchema>;

export const contentGroupListSchema = z.array(contentGroupSchema);

/** A content item (§3). `publishedStartAt` is an ISO date-time with offset; `url` is whatever an editor typed. */
export const contentItemSchema = z.object({
  id: idValue,
  title: z.string(),
  publishedStartAt: z.nullable(dateTimeValue),
  url: textValue,
});

export type ContentItem = z.infer<typeof contentItemSchema>;

export const contentItemListSchema = z.array(contentItemSchema);

/** `legalDocType` (§3). */
export const LEGAL_DOC_TYPES = { commercialTransactions: 1, terms: 2, privacyPolicy: 3 } as const;

/** A legal document (§3); its url is absolute. Types of a newer server pass and are simply not asked for. */
export const legalDocumentSchema = z.object({
  legalDocType: z.int(),
  url: z.string(),
});

export type LegalDocument = z.infer<typeof legalDocumentSchema>;

export const legalDocumentListSchema = z.array(legalDocumentSchema);
