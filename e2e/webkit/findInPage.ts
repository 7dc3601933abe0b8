const SELECTORS = {
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  dialog: '[role=dialog]',
  heading: 'h1, h2, h3, h4, h5, h6, [role=heading]',
  link: 'a[href]',
} as const;

export type Role = keyof typeof SELECTORS;

/** Selects the first visible element that matches selector and name. */
export interface Target {
  readonly selector: string;
  /** Complete accessible name, without spaces and without the note that a link opens a new tab. */
  readonly name?: string | undefined;
}

/** @param within the selector of an ancestor */
export const byRole = (role: Role, name?: string, within = 'body'): Target => ({
  selector: `${within} :is(${SELECTORS[role]})`,
  name,
});

export const byLabel = (name: string): Target => ({ selector: 'input, select', name });

export const byName = (name: string): Target => ({ selector: `:is(input, select)[name=${name}]` });

/** Runs in the page: returns the first visible element of the target. Must not use anything else of this module. */
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
 * Runs in the page: scrolls the element to the middle; returns whether a click there hits it. WebDriver's own scrolling
 * does not suffice, because it does not wait until a page that scrolls smoothly has stopped.
 */
export function isClickable(element: HTMLElement): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isCovered = hit === null || !(element.contains(hit) || hit.closest('label')?.contains(element));
  return !isCovered && !element.matches(':disabled, [aria-disabled=true]');
}

/**
 * Runs in the page: puts a mark on the document and removes it when the element is clicked. If the click loads another
 * page, the mark is gone too.
 */
export function awaitClick(element: HTMLElement): void {
  const page = document.documentElement;
  page.setAttribute('data-awaits-click', '');
  element.addEventListener('click', () => page.removeAttribute('data-awaits-click'), { capture: true, once: true });
}
