import * as z from 'zod/mini';

const stateSchema = z.object({ location: z.object({ path: z.string() }) });

/** Where the member was: path and query, tokens of mail links masked. */
export function addressOf(state: unknown): string {
  return stateSchema.safeParse(state).data?.location.path ?? '';
}
