import fc from 'fast-check';

interface Messages {
  readonly safeParse: (data: unknown) => { readonly success: boolean };
}

/** The names that say what kind a message is, and those of its other parts. */
interface Words {
  readonly kinds: readonly string[];
  readonly parts: readonly string[];
}

/**
 * Whatever another window may post that is none of the messages: any value at all, and objects of a right kind with wrong
 * parts.
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
