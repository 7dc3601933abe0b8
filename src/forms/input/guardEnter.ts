import { isMeantEnter } from '../../ui/isMeantEnter';

/**
 * Keeps an Enter that is not meant from submitting the form (decisions §5), until the returned function is called: held
 * down, it would send a refused login again until the limit is reached.
 */
export function guardEnter(form: HTMLFormElement): () => void {
  let composing = false;
  const compose = (event: Event) => {
    // A control removed in mid-composition never ends it, nor do some input methods when one is left.
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
