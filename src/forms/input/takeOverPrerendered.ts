import type { FormApi } from 'final-form';
import { createContext } from 'react';

type PressedForm = HTMLFormElement & { pressedEarly?: boolean };

interface PrerenderedForm {
  /** The prerendered form; null once the app's form has replaced it. */
  element: PressedForm | null;
  /** Name of the control that had the focus. */
  readonly focused: string;
}

/** Context by which `mountApp` passes the form of the prerendered page to the app's first form. */
export const Prerendered = createContext<PrerenderedForm>({ element: null, focused: '' });

/** Returns the form of a prerendered page. Must be called before hydration, which may replace the form. */
export function prerenderedForm(root: HTMLElement): PrerenderedForm {
  return { element: root.querySelector('form'), focused: document.activeElement?.getAttribute('name') ?? '' };
}

/**
 * If React has replaced the prerendered form by a new one, copies the typed texts, the focus and `pressedEarly` to the
 * new form. React replaces the form if a browser extension, such as a password manager, has added elements before the
 * app started.
 */
export function fillReplaced(prerendered: PrerenderedForm, element: PressedForm): void {
  const { element: former, focused } = prerendered;
  prerendered.element = null;
  if (former === null || former === element) return;
  for (const control of textBoxes(element)) control.value = textBox(former, control.name)?.value ?? control.value;
  element.pressedEarly = former.pressedEarly === true;
  const control = textBox(element, focused);
  if (document.activeElement !== document.body) return;
  control?.focus();
  control?.setSelectionRange(control.value.length, control.value.length);
}

/**
 * Submits a form whose button was pressed before the app started. The page's inline script has stopped that submission
 * and set `pressedEarly` (src/app/inlineScripts.ts).
 */
export function submitEarlyPress(element: PressedForm): void {
  if (element.pressedEarly !== true) return;
  element.pressedEarly = false;
  // Submits in a microtask, because the remaining effects of the form must run first.
  queueMicrotask(() => {
    element.requestSubmit();
  });
}

/**
 * Copies the values of text boxes and selects into Final Form's state if Final Form has missed them, because they were
 * entered before the app started, or because a password manager filled them in without events.
 */
export function adoptTypedText(element: HTMLFormElement, form: FormApi): void {
  for (const { name, value } of [...textBoxes(element), ...chosenSelects(element)]) {
    const field = form.getFieldState(name);
    if (field && value !== field.value) form.change(name, value);
  }
}

const textBoxes = (element: HTMLFormElement): readonly HTMLInputElement[] =>
  [...element.elements]
    .filter((control) => control instanceof HTMLInputElement)
    .filter(({ type }) => ['text', 'password'].includes(type));

/**
 * Returns the selects whose `value` is not ''. An empty `value` does not mean that the form's value is empty: `value`
 * is also '' if no option has the form's value.
 */
const chosenSelects = (element: HTMLFormElement): readonly HTMLSelectElement[] =>
  [...element.elements].filter((control) => control instanceof HTMLSelectElement).filter(({ value }) => value !== '');

const textBox = (element: HTMLFormElement, name: string) => textBoxes(element).find((control) => control.name === name);
