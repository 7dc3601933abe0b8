import { createHmac } from 'node:crypto';
import { addDays } from '../../src/domain/dates/calendar';
import { japanDate, type IsoDate } from '../../src/domain/dates/japanTime';
import type { Secret } from '../../src/domain/secret';
import { timingSafeEqualTexts } from '../auth/timingSafeEqualTexts';

/** Where the page of an article is. */
export function articlePath(id: number): string {
  return `/articles/${id}`;
}

/**
 * The address of a members' article with the key that opens it: a link opens in a new tab, which sends no bearer. The key
 * changes every day at midnight in Japan.
 */
export function withArticleKey(url: string, id: number, { now, secret }: KeyParts): string {
  return `${url}?key=${keyOn(japanDate(now), id, secret)}`;
}

/** Whether a key opens an article: one that was given out today or yesterday. */
export function isArticleKey(key: string, id: number, { now, secret }: KeyParts): boolean {
  const today = japanDate(now);
  return [today, addDays(today, -1)].some((day) => timingSafeEqualTexts(key, keyOn(day, id, secret)));
}

interface KeyParts {
  readonly now: Date;
  /** The secret of the sandbox's callbacks can be used: they sign JSON, and the texts signed here are not JSON. */
  readonly secret: Secret;
}

function keyOn(day: IsoDate, id: number, secret: Secret): string {
  return createHmac('sha256', secret.reveal()).update(`article ${id} on ${day}`).digest('base64url');
}
