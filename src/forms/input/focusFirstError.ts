import type { FormApi } from 'final-form';

/** Moves the focus to the first wrong control, in the order of the page (decisions §5). */
export function focusFirstError(element: HTMLFormElement, form: FormApi): void {
  const { errors, submitErrors } = form.getState();
  const wrong = { ...errors, ...submitErrors };
  controlsOf(element)
    .filter((control) => control.name in wrong)
    .map((control) => (control.disabled ? enablerOf(control) : control))
    .find((target) => target !== null)
    ?.focus();
}

/** A disabled control takes no focus: what enables it, or brings that, stands in a group around it. */
function enablerOf(control: Element): HTMLElement | null {
  const enablers = 'a, button';
  return control.closest(`[role="group"]:has(${enablers})`)?.querySelector<HTMLElement>(enablers) ?? null;
}

function controlsOf(element: HTMLFormElement) {
  return [...element.elements].filter(
    (control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement,
  );
}
