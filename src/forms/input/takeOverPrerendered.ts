import type { FormApi } from 'final-form';

/**
 * Sends a form whose button was pressed in the prerendered page before the app had started: the page's inline script
 * prevented the submission and left this mark (scripts/build/assemblePage.ts).
 */
export function submitEarlyPress(element: HTMLFormElement & { pressedEarly?: boolean }): void {
  if (element.pressedEarly !== true) return;
  element.pressedEarly = false;
  // The form's own effects come after this one.
  queueMicrotask(() => {
    element.requestSubmit();
  });
}

/**
 * Copies texts into the form that its text boxes contain but that it has no event of: typed into the prerendered page
 * before the app had started, or filled in by a password manager that fires no event.
 */
export function adoptTypedText(element: HTMLFormElement, form: FormApi): void {
  for (const name of form.getRegisteredFields()) {
    const control = element.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement) || !['text', 'password'].includes(control.type)) continue;
    if (control.value !== form.getFieldState(name)?.value) form.change(name, control.value);
  }
}
