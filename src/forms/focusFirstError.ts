import type { FormApi } from 'final-form';

/** Moves the focus to the first wrong control, in the order of the page (decisions §5). */
export function focusFirstError(element: HTMLFormElement, form: FormApi): void {
  const { errors, submitErrors } = form.getState();
  const wrong = { ...errors, ...submitErrors };
  controlsOf(element)
    .find((control) => control.name in wrong && !control.disabled)
    ?.focus();
}

function controlsOf(element: HTMLFormElement) {
  return [...element.elements].filter(
    (control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement,
  );
}
