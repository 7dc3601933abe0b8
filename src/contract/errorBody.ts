import * as z from 'zod/mini';

/** The body of every refusal (decisions §1): a message for the member, errors for the fields, either or neither. */
export const errorBodySchema = z.object({
  message: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;
