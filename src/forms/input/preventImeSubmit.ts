// `keyCode` of every key press that an input method handles.
const IME_KEY_CODE = 229;

/**
 * Keeps the Enter that confirms Japanese input from submitting the form (decisions §5), until the returned function is
 * called. Most browsers press that key while composing; Safari ends the composition first and then presses it,
 * recognisable by its key code alone.
 */
export function preventImeSubmit(form: HTMLFormElement): () => void {
  let composing = false;
  const compose = (event: Event) => {
    // A control removed in mid-composition never ends it; focusing the next one does.
    composing = event.type === 'compositionstart';
  };
  const stopConfirmation = (event: KeyboardEvent) => {
    // oxlint-disable-next-line typescript/no-deprecated -- Safari says it nowhere else.
    if (event.key === 'Enter' && (event.isComposing || event.keyCode === IME_KEY_CODE)) event.preventDefault();
  };
  const stopWhileComposing = (event: SubmitEvent) => {
    if (!composing) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const compositionEvents = ['compositionstart', 'compositionend', 'focusin'] as const;
  for (const type of compositionEvents) form.addEventListener(type, compose);
  form.addEventListener('keydown', stopConfirmation);
  form.addEventListener('submit', stopWhileComposing);
  return () => {
    for (const type of compositionEvents) form.removeEventListener(type, compose);
    form.removeEventListener('keydown', stopConfirmation);
    form.removeEventListener('submit', stopWhileComposing);
  };
}
