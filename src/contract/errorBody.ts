import * as z from 'zod/mini';
import { FIELD_META, HARMLESS } from './fieldMeta';

/**
 * The body of every refusal (decisions §1): a message for the member, errors for the fields, either or neither. One
 * that is broken counts as missing, so that it never costs the member the other.
 */
export const errorBodySchema = z
  .object({
    message: z.catch(z.optional(z.string()), undefined),
    errors: z.catch(z.optional(z.record(z.string(), z.array(z.string()))), undefined),
  })
  .register(FIELD_META, HARMLESS);

export type ErrorBody = z.infer<typeof errorBodySchema>;

export const errorBodyExample = () => ({ errors: { email: ['メールアドレスを入力してください'] } });
