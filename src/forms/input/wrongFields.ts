export interface WrongField {
  /** The field's visible label. */
  readonly label: string;
  /** The element to focus: the control, or if the control is disabled, the element that enables it. */
  readonly target: HTMLElement;
}

/**
 * Returns the wrong fields of a form, in the order of the page (decisions §3). A field with several controls, such as a
 * birthday, appears once.
 */
export function wrongFields(element: HTMLFormElement, isWrong: (name: string) => boolean): readonly WrongField[] {
  const fields = new Map<string, HTMLElement>();
  for (const control of controlsOf(element).filter(({ name }) => isWrong(name))) {
    const target = control.disabled ? enablerOf(control) : control;
    const label = labelOf(control);
    if (target !== null && !fields.has(label)) fields.set(label, target);
  }
  return [...fields].map(([label, target]) => ({ label, target }));
}

/**
 * Returns the first link or button in the group around a disabled control. This element enables the control, and can
 * take the focus, which a disabled control cannot.
 */
function enablerOf(control: Element): HTMLElement | null {
  const group = control.parentElement?.closest('[role="group"]') ?? null;
  return group && (group.querySelector<HTMLElement>('a, button') ?? enablerOf(group));
}

/** Returns the label of the group around the control, otherwise the control's own label. */
function labelOf(control: HTMLInputElement | HTMLSelectElement): string {
  const group = control.closest('fieldset, [role="radiogroup"]');
  const label =
    group?.querySelector('legend') ??
    document.getElementById(group?.getAttribute('aria-labelledby') ?? '') ??
    control.labels?.[0];
  return label?.textContent ?? '';
}

function controlsOf(element: HTMLFormElement) {
  return [...element.elements].filter(
    (control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement,
  );
}
