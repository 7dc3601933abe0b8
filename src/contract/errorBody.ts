import * as z from 'zod/mini';
import { FIELD_META, HARMLESS } from './fieldMeta';

/**
 * Body of every refusal: a message for the member, messages by field, both, or neither. A part of the wrong type counts
 * as missing, so that the member still sees the other part.
 */
export const errorBodySchema = z
  .object({
    message: z.catch(z.optional(z.string()), undefined),
    errors: z.catch(z.optional(z.record(z.string(), z.array(z.string()))), undefined),
  })
  .register(FIELD_META, HARMLESS);

export type ErrorBody = z.infer<typeof errorBodySchema>;

export const errorBodyExample = () => ({ errors: { email: ['メールアドレスを入力してください'] } });
