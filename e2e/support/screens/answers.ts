import type { Page } from '@playwright/test';
import { API_PREFIX } from '../../../src/contract/calls';
import { LEGAL_DOC_TYPES } from '../../../src/contract/contents';
import type { Me } from '../../../src/contract/me';
import { intercept } from '../interception';
import { baseUrl } from '../serverAddress';
import { GROUPS, ITEMS, PLANS } from './museum';

/** An answer of the membership API; `never` is one that does not come. */
export type Answer = 'never' | { readonly status: number; readonly body?: unknown };

/** By method and path behind the prefix: `GET /v1/me`. */
export type Answers = Readonly<Record<string, Answer>>;

export const ok = (body?: unknown): Answer => ({ status: body === undefined ? 204 : 200, body });

export const fails = (status: number, message?: string): Answer => ({ status, body: { message } });

/** What the API answers while all is well. */
export function usualAnswers(me: Me): Answers {
  const legalDocuments = Object.values(LEGAL_DOC_TYPES).map((legalDocType) => ({
    legalDocType,
    url: `${baseUrl()}/robots.txt`,
  }));
  return {
    'GET /v1/me': ok({ me }),
    'GET /v1/plans': ok(Object.values(PLANS)),
    'GET /v1/contents': ok(GROUPS),
    'GET /v1/contents/1': ok(ITEMS),
    'GET /v1/contents/legal-docs': ok(legalDocuments),
  };
}

/** Answers every call of the page in the API's place; a call without a prepared answer fails, and with it its test. */
export async function answerCalls(page: Page, answersOf: () => Answers): Promise<void> {
  await intercept(page, [`*${API_PREFIX}/*`], ({ method, path, settle }) => {
    const answer = answersOf()[`${method} ${path.slice(API_PREFIX.length)}`] ?? { status: 501 };
    if (answer !== 'never') void settle(answer);
  });
}
