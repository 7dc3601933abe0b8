// Each function runs in the page: it must not use anything of this module.

/** Whether React has taken over what the build wrote; what is done before, other tests look at. */
export function isAlive(): boolean {
  return Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactProps'));
}

/** Replaces what the tab has in session storage by these entries. */
export function keepOnly(items: Readonly<Record<string, string>>): void {
  sessionStorage.clear();
  for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
}

/** All that can be read, in controls too. */
export function shownText(): string {
  return [
    document.body.innerText,
    ...[...document.querySelectorAll('input, select')].map((box) => (box as HTMLInputElement).value),
  ].join('\n');
}

/** Everything typed, chosen and ticked. */
export function typedInPage(): readonly string[] {
  return [...document.querySelectorAll('input, select')].map((element) => {
    const box = element as HTMLInputElement;
    return `${box.name}: ${['radio', 'checkbox'].includes(box.type) ? String(box.checked) : box.value}`;
  });
}

export function tokenInPage(): string | null {
  return sessionStorage.getItem('token');
}
