const SELECTORS = {
  alert: '[role=alert]',
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  dialog: '[role=dialog]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  link: 'a[href]',
  radio: 'input[type=radio]',
} as const;

export type Role = keyof typeof SELECTORS;

/** What is looked for in a page: the first element that matches and is visible. */
export interface Target {
  readonly selector: string;
  /** The whole accessible name but for spaces and the note that a link opens a new tab. */
  readonly name?: string | undefined;
  /** Selector of an element around it. */
  readonly within?: string;
  readonly isDisabled?: boolean | undefined;
}

export type Choice = Omit<Target, 'selector' | 'name'>;

export const byRole = (role: Role, name?: string, choice: Choice = {}): Target => ({
  selector: SELECTORS[role],
  name,
  ...choice,
});

export const byLabel = (name: string): Target => ({ selector: 'input, select, textarea', name });

export const bySelector = (selector: string): Target => ({ selector });

/** Runs in the page: must not use anything of this module. */
export function findInPage({ selector, name, within = 'body', isDisabled }: Target): HTMLElement | null {
  const squash = (text: string | null | undefined) => (text ?? '').replace(/\s+|（新しいタブで開きます）/g, '');
  const textOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return squash(copy.textContent);
  };
  const namesOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const { labels } = element as HTMLInputElement;
    return [
      ids.map((id) => squash(document.getElementById(id)?.textContent)).join(' '),
      squash(element.getAttribute('aria-label')),
      ...[...(labels ?? [])].map(textOf),
      textOf(element),
    ];
  };
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    element.closest('[aria-hidden=true], [inert]') === null;
  for (const container of document.querySelectorAll(within)) {
    for (const element of container.querySelectorAll<HTMLElement>(selector)) {
      const isNamed = name === undefined || namesOf(element).includes(squash(name));
      const fits = isDisabled === undefined || element.matches(':disabled, [aria-disabled=true]') === isDisabled;
      if (isNamed && fits && isVisible(element)) return element;
    }
  }
  return null;
}

/**
 * Runs in the page: brings an element to the middle of the screen, unless something covers it there. WebDriver's own
 * scrolling ends too early where a page scrolls smoothly.
 */
export function isClickable(element: HTMLElement): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
}

/** Runs in the page: enters a value as a password manager does. */
export function setValue(control: HTMLElement, value: string): void {
  control.focus();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
