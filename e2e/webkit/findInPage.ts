const SELECTORS = {
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  dialog: '[role=dialog]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  link: 'a[href]',
} as const;

export type Role = keyof typeof SELECTORS;

/** Selects the first visible element of a page that matches. */
export interface Target {
  readonly selector: string;
  /** The whole accessible name but for spaces and the note that a link opens a new tab. */
  readonly name?: string | undefined;
}

/** @param within the selector of an ancestor */
export const byRole = (role: Role, name?: string, within = 'body'): Target => ({
  selector: `${within} :is(${SELECTORS[role]})`,
  name,
});

export const byLabel = (name: string): Target => ({ selector: 'input, select', name });

export const byName = (name: string): Target => ({ selector: `:is(input, select)[name=${name}]` });

/** Runs in the page: must not use anything of this module. */
export function findInPage({ selector, name }: Target): HTMLElement | null {
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
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (element) =>
      (name === undefined || namesOf(element).includes(squash(name))) &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getClientRects().length > 0 &&
      element.closest('[aria-hidden=true], [inert]') === null,
  );
  return found ?? null;
}

/**
 * Runs in the page: brings an element to the middle of the screen, unless something covers it there. WebDriver's own
 * scrolling ends too early where a page scrolls smoothly.
 */
export function isClickable(element: HTMLElement): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isCovered = hit === null || !(element.contains(hit) || hit.closest('label')?.contains(element));
  return !isCovered && !element.matches(':disabled, [aria-disabled=true]');
}

/** Marks the page until the element is clicked. A page that replaces this one has no mark either. Runs in the page. */
export function awaitClick(element: HTMLElement): void {
  const page = document.documentElement;
  page.setAttribute('data-awaits-click', '');
  element.addEventListener('click', () => page.removeAttribute('data-awaits-click'), { capture: true, once: true });
}
