import type { LightMyRequestResponse } from 'fastify';
import { errorBodySchema } from '#contract/errorBody';

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

/**
 * Fails the test unless the answer is a refusal by decisions §1: an error body that a member can read, and that must
 * not be stored.
 */
export function expectRefusal(answer: Answer): void {
  const { statusCode, headers } = answer;
  const summary = `${String(statusCode)} ${answer.body}`;
  if (statusCode < 400 || statusCode >= 500) throw new Error(`Not a refusal: ${summary}`);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  const { message, errors = {} } = errorBodySchema.parse(JSON.parse(answer.body));
  const texts = [...(message === undefined ? [] : [message]), ...Object.values(errors).flat()];
  if (texts.length === 0 || !texts.every((text) => JAPANESE.test(text))) throw new Error(`Not readable: ${summary}`);
}
