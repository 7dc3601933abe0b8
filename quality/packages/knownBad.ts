import * as z from 'zod/mini';

const rangeSchema = z.strictObject({ from: z.optional(z.string()), below: z.optional(z.string()) });

const rowSchema = z
  .strictObject({
    package: z.string(),
    versions: z.optional(z.array(z.string()).check(z.minLength(1))),
    ranges: z.optional(z.array(rangeSchema).check(z.minLength(1))),
    source: z.string().check(z.regex(/^(?:GHSA(?:-[0-9a-z]{4}){3}|https:\/\/\S+)$/)),
  })
  .check(z.refine((row) => (row.versions === undefined) !== (row.ranges === undefined)));

/** A row of `quality/knownBadVersions.json`, which says how to add one. */
export type KnownBad = z.infer<typeof rowSchema>;

const listSchema = z.strictObject({ about: z.array(z.string()), rows: z.array(rowSchema) });

export function readKnownBad(text: string): readonly KnownBad[] {
  return listSchema.parse(JSON.parse(text)).rows;
}
