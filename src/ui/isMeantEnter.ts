// The `keyCode` of every key press that an input method handles.
const IME_KEY_CODE = 229;

/**
 * Returns whether a key press is an intended Enter: neither repeated by a key held down nor used to confirm Japanese
 * input. Most browsers fire the latter while composing. Safari ends the composition first, so that only the key code
 * distinguishes it.
 */
export function isMeantEnter(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- in Safari, only `keyCode` shows this.
  return event.key === 'Enter' && !event.repeat && !event.isComposing && event.keyCode !== IME_KEY_CODE;
}
