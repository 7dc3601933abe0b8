// `keyCode` of every key press that an input method handles.
const IME_KEY_CODE = 229;

/**
 * Returns whether a key press is an intended Enter: not the repetition of a key held down, and not the confirmation of
 * Japanese input. While Japanese input is confirmed, `isComposing` is true in most browsers. Safari ends the
 * composition before the key press, so that only `keyCode` tells.
 */
export function isMeantEnter(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- in Safari, only `keyCode` tells.
  return event.key === 'Enter' && !event.repeat && !event.isComposing && event.keyCode !== IME_KEY_CODE;
}
