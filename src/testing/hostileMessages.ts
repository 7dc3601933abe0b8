import fc from 'fast-check';

interface Messages {
  readonly safeParse: (data: unknown) => { readonly success: boolean };
}

/** Valid values of a message's `kind`, and the names of the other properties that messages can have. */
interface Words {
  readonly kinds: readonly string[];
  readonly parts: readonly string[];
}

/**
 * Returns an arbitrary of fast-check for invalid messages, as another window may post them: any values, and objects
 * with a valid `kind` but wrong properties.
 */
export function hostileMessages(messages: Messages, { kinds, parts }: Words): fc.Arbitrary<unknown> {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withTypedArray: true,
  });
  const almost = fc
    .tuple(fc.constantFrom(...kinds), fc.dictionary(fc.constantFrom(...parts), anything))
    .map(([kind, rest]) => ({ ...rest, kind, type: kind }));
  return fc
    .oneof(fc.constantFrom(null, undefined, '', 0), anything, almost)
    .filter((data) => !messages.safeParse(data).success);
}
