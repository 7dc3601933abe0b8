import type { FormApi } from 'final-form';

/**
 * Brings the form up to what stands in its text boxes without the app having heard of it: typed into the prerendered
 * page before the app woke up, or put there by a password manager that fires no event.
 */
export function takeOverTypedText(element: HTMLFormElement, form: FormApi): void {
  for (const name of form.getRegisteredFields()) {
    const control = element.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement) || !['text', 'password'].includes(control.type)) continue;
    if (control.value !== form.getFieldState(name)?.value) form.change(name, control.value);
  }
}
