import { isMeantEnter } from '../../ui/isMeantEnter';

/**
 * Prevents accidental submissions by Enter (decisions §5): a key held down would repeat a refused login until the rate
 * limit applies, and Enter also confirms the composition of an input method. Returns a function that removes the
 * listeners.
 */
export function guardEnter(form: HTMLFormElement): () => void {
  let composing = false;
  const compose = (event: Event) => {
    // Treats a change of focus as the end of a composition too, because `compositionend` is missing if the control is
    // removed, and with some input methods also on blur.
    composing = event.type === 'compositionstart';
  };
  const stopEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !isMeantEnter(event)) event.preventDefault();
  };
  const stopWhileComposing = (event: SubmitEvent) => {
    if (!composing) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const compositionEvents = ['compositionstart', 'compositionend', 'focusin', 'focusout'] as const;
  for (const type of compositionEvents) form.addEventListener(type, compose);
  form.addEventListener('keydown', stopEnter);
  form.addEventListener('submit', stopWhileComposing);
  return () => {
    for (const type of compositionEvents) form.removeEventListener(type, compose);
    form.removeEventListener('keydown', stopEnter);
    form.removeEventListener('submit', stopWhileComposing);
  };
}
