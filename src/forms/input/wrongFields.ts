export interface WrongField {
  /** The field's label on the page. */
  readonly label: string;
  /** The control, or what enables it. */
  readonly target: HTMLElement;
}

/** The wrong fields of a form in the order of the page (decisions §3, §5); one with several controls, such as a birthday, once. */
export function wrongFields(element: HTMLFormElement, isWrong: (name: string) => boolean): readonly WrongField[] {
  const fields = new Map<string, HTMLElement>();
  for (const control of controlsOf(element).filter(({ name }) => isWrong(name))) {
    const target = control.disabled ? enablerOf(control) : control;
    const label = labelOf(control);
    if (target !== null && !fields.has(label)) fields.set(label, target);
  }
  return [...fields].map(([label, target]) => ({ label, target }));
}

/** A disabled control takes no focus: what enables it, or brings that, stands in a group around it. */
function enablerOf(control: Element): HTMLElement | null {
  const group = control.parentElement?.closest('[role="group"]') ?? null;
  return group && (group.querySelector<HTMLElement>('a, button') ?? enablerOf(group));
}

/** The legend of the group around the control, where there is one, else the control's own label. */
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
