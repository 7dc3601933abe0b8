import type { FormApi } from 'final-form';
import { createContext } from 'react';

type PressedForm = HTMLFormElement & { pressedEarly?: boolean };

interface PrerenderedForm {
  /** null once a form of the app has taken it over. */
  element: PressedForm | null;
  /** Name of the control that has the focus. */
  readonly focused: string;
}

/** The form of the prerendered page, for the first form of the app. */
export const Prerendered = createContext<PrerenderedForm>({ element: null, focused: '' });

/** The form in the markup of a prerendered page, before it is hydrated. */
export function prerenderedForm(root: HTMLElement): PrerenderedForm {
  return { element: root.querySelector('form'), focused: document.activeElement?.getAttribute('name') ?? '' };
}

/**
 * Puts text, early press and focus of a prerendered form into the one by which React has replaced it: it draws a form anew
 * where an extension of the browser, such as a password manager, has put elements into it before the app started.
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
 * Sends a form whose button was pressed in the prerendered page before the app had started: the page's inline script
 * prevented the submission and left this mark (scripts/build/assemblePage.ts).
 */
export function submitEarlyPress(element: PressedForm): void {
  if (element.pressedEarly !== true) return;
  element.pressedEarly = false;
  // The form's own effects come after this one.
  queueMicrotask(() => {
    element.requestSubmit();
  });
}

/**
 * Copies into the form what its text boxes and selects contain but what it has no event of: typed into the prerendered page
 * before the app had started, or filled in by a password manager that fires no event.
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

/** Those with a choice: a select shows none, too, where the form's value is not among its options. */
const chosenSelects = (element: HTMLFormElement): readonly HTMLSelectElement[] =>
  [...element.elements].filter((control) => control instanceof HTMLSelectElement).filter(({ value }) => value !== '');

const textBox = (element: HTMLFormElement, name: string) => textBoxes(element).find((control) => control.name === name);
