// `keyCode` of every key press that an input method handles.
const IME_KEY_CODE = 229;

/**
 * Whether this is an Enter that is meant: not one that a key held down repeats, and not the one that confirms Japanese
 * input. Most browsers press the latter while composing; Safari ends the composition first and then presses it, recognisable
 * by its key code alone.
 */
export function isMeantEnter(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari says it nowhere else.
  return event.key === 'Enter' && !event.repeat && !event.isComposing && event.keyCode !== IME_KEY_CODE;
}
