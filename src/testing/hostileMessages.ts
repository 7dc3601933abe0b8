import fc from 'fast-check';

interface Messages {
  readonly safeParse: (data: unknown) => { readonly success: boolean };
}

/** Values that a message's kind can have, and names of its other properties. */
interface Words {
  readonly kinds: readonly string[];
  readonly parts: readonly string[];
}

/**
 * Returns an arbitrary for messages that another window may post and that are not valid: any values, and objects of a
 * valid kind with wrong properties.
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
