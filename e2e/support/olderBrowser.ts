import type { BrowserContext } from '@playwright/test';
import { listNewerApis, listNewerSelectors, type NewerMember } from './targets';

/**
 * Removes from all pages of a context the features that one of the oldest supported browsers lacks (`browserslist`).
 */
export async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(removeApis, listNewerApis());
  // The listed names have no colons; `refuseSelectors` adds them.
  await context.addInitScript(refuseSelectors, listNewerSelectors());
  await context.addInitScript(refusePatterns);
}

// The functions below run in each page before its own scripts.

function removeApis({
  globals,
  members,
}: {
  readonly globals: readonly string[];
  readonly members: readonly NewerMember[];
}) {
  const page = window as unknown as Record<string, (object & { readonly prototype?: object }) | undefined>;
  for (const { owner, name, places } of members) {
    const holder = page[owner];
    if (holder === undefined) continue;
    if (places.includes('constructor')) Reflect.deleteProperty(holder, name);
    if (holder.prototype !== undefined && places.includes('prototype')) Reflect.deleteProperty(holder.prototype, name);
    if (owner === 'Window') Reflect.deleteProperty(window, name);
  }
  for (const name of globals) Reflect.deleteProperty(window, name);
}

function refuseSelectors(newer: readonly string[]): void {
  const newerSelector = new RegExp(`::?(?:${newer.join('|')})(?![\\w-])`);
  for (const { prototype } of [Element, Document, DocumentFragment]) {
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest'] as const) {
      const original = Object.getOwnPropertyDescriptor(prototype, name);
      if (original === undefined) continue;
      const select = original.value as (selector: string) => unknown; // as every browser has it
      Object.defineProperty(prototype, name, {
        ...original,
        value(this: Element, selector: string) {
          if (newerSelector.test(selector)) throw new SyntaxError(`'${selector}' is not a valid selector`);
          return select.call(this, selector);
        },
      });
    }
  }
}

function refusePatterns(): void {
  const refuse = (pattern: unknown) => {
    if (/\(\?(?:<[=!]|[ims-]+:)/.test(String(pattern))) throw new SyntaxError(`Invalid pattern: ${String(pattern)}`);
  };
  window.RegExp = new Proxy(RegExp, {
    construct: (target, args: unknown[], newTarget: NewableFunction) => {
      refuse(args[0]);
      return Reflect.construct(target, args, newTarget) as RegExp;
    },
    apply: (target, self, args: unknown[]) => {
      refuse(args[0]);
      return Reflect.apply(target, self, args) as RegExp;
    },
  });
}
