import type { BrowserContext } from '@playwright/test';
import { listNewerApis, listNewerSelectors, type NewerMember } from './targets';

interface Newer {
  readonly globals: readonly string[];
  readonly members: readonly NewerMember[];
  /** Pseudo-classes and pseudo-elements, without their colons. */
  readonly selectors: readonly string[];
}

/** Takes everything from the pages of a context that one of the oldest browsers lacks (`browserslist` in package.json). */
export async function makeOlder(context: BrowserContext): Promise<void> {
  const newer: Newer = { ...listNewerApis(), selectors: listNewerSelectors() };
  await context.addInitScript(takeAway, newer);
}

/** Runs in the page, before its scripts. */
function takeAway({ globals, members, selectors }: Newer): void {
  const page = window as unknown as Record<string, (object & { readonly prototype?: object }) | undefined>;
  for (const { owner, name, places } of members) {
    const holder = page[owner];
    if (holder === undefined) continue;
    if (places.includes('constructor')) Reflect.deleteProperty(holder, name);
    if (holder.prototype !== undefined && places.includes('prototype')) Reflect.deleteProperty(holder.prototype, name);
    if (owner === 'Window') Reflect.deleteProperty(window, name);
  }
  for (const name of globals) Reflect.deleteProperty(window, name);

  const newerSelector = new RegExp(`::?(?:${selectors.join('|')})(?![\\w-])`);
  const refuseNewer = (selector: unknown) => {
    if (newerSelector.test(String(selector))) throw new SyntaxError(`'${String(selector)}' is not a valid selector`);
  };
  for (const { prototype } of [Element, Document, DocumentFragment]) {
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest'] as const) {
      const original = Object.getOwnPropertyDescriptor(prototype, name);
      if (original === undefined) continue;
      const select = original.value as (selector: string) => unknown; // as every browser has it
      Object.defineProperty(prototype, name, {
        ...original,
        value(this: Element, selector: string) {
          refuseNewer(selector);
          return select.call(this, selector);
        },
      });
    }
  }

  const refuseSyntax = (pattern: unknown) => {
    if (/\(\?(?:<[=!]|[ims-]+:)/.test(String(pattern)))
      throw new SyntaxError(`Invalid regular expression: ${String(pattern)}`);
  };
  window.RegExp = new Proxy(RegExp, {
    construct: (target, args: unknown[], newTarget: NewableFunction) => {
      refuseSyntax(args[0]);
      return Reflect.construct(target, args, newTarget) as RegExp;
    },
    apply: (target, self, args: unknown[]) => {
      refuseSyntax(args[0]);
      return Reflect.apply(target, self, args) as RegExp;
    },
  });
}
