import { callOf } from './expression';

const SELECTORS = {
  alert: '[role=alert]',
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  dialog: '[role=dialog]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  img: 'img, [role=img]',
  link: 'a[href]',
  radio: 'input[type=radio]',
} as const;

export type Role = keyof typeof SELECTORS;

/** What is looked for in a page: the first element that matches and can be seen. */
export interface Target {
  readonly selector: string;
  /** The accessible name, whole but for spaces and the note that a link opens a new tab. */
  readonly name?: string | undefined;
  /** The element around it. */
  readonly within?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

export type Choice = Omit<Target, 'selector' | 'name'>;

export const byRole = (role: Role, name?: string, choice: Choice = {}): Target => ({
  selector: SELECTORS[role],
  name,
  ...choice,
});

export const byLabel = (name: string): Target => ({ selector: 'input, select, textarea', name });

/**
 * JavaScript that gives the element to click on, in the middle of the screen, unless something covers it. WebDriver's own
 * scrolling ends too early where a page scrolls smoothly, and Firefox would click on what covers it.
 */
export const toClick = (target: Target): string => `(${String(bringToClick)})(${callOf(findInPage, [target])})`;

/** Runs in the page: must not use anything of this module. */
function bringToClick(found: HTMLElement | null): HTMLElement | null {
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isFree = hit !== null && (found?.contains(hit) === true || hit.closest('label')?.contains(found) === true);
  return isFree ? found : null;
}

/** Runs in the page: must not use anything of this module. */
export function findInPage({ selector, name, within = 'body', isDisabled }: Target): HTMLElement | null {
  const squash = (text: string | null | undefined) => (text ?? '').replace(/\s+|（新しいタブで開きます）/g, '');
  const textOf = (element: Element) => {
    const copy = element.cloneNode(true) as Element;
    for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    return squash(copy.textContent);
  };
  const named = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const { labels } = element as HTMLInputElement;
    return [
      ids.map((id) => squash(document.getElementById(id)?.textContent)).join(' '),
      squash(element.getAttribute('aria-label')),
      ...[...(labels ?? [])].map(textOf),
      squash(element.getAttribute('alt')),
      textOf(element),
    ];
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    element.closest('[aria-hidden=true], [inert]') === null;
  for (const container of document.querySelectorAll(within)) {
    for (const element of container.querySelectorAll<HTMLElement>(selector)) {
      const matches = name === undefined || named(element).includes(squash(name));
      const fits = isDisabled === undefined || element.matches(':disabled, [aria-disabled=true]') === isDisabled;
      if (matches && fits && isShown(element)) return element;
    }
  }
  return null;
}
