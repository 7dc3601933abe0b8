import bcd from '@mdn/browser-compat-data';
import postcss, { type AtRule, type Declaration, type Rule } from 'postcss';
import { isNewer } from './targets';

type Found = readonly (string | false)[];

/**
 * Returns whether MDN's data says that one of the oldest browsers lacks this part of CSS. Parts without data are
 * ignored.
 */
function isNewerCss(...path: readonly string[]): boolean {
  let node: unknown = bcd.css;
  for (const name of path) node = (node as Readonly<Record<string, unknown>> | undefined)?.[name]; // as MDN documents it
  const compat = (node as { readonly __compat?: Parameters<typeof isNewer>[0] } | undefined)?.__compat;
  return compat !== undefined && isNewer(compat);
}

/** Returns the names of the features in a style sheet that the oldest supported browsers lack. */
export function listNewerStyles(sheet: string): ReadonlySet<string> {
  const found = new Set<string>();
  postcss.parse(sheet).walk((node) => {
    const names = node.type === 'decl' ? inDeclaration(node) : node.type === 'rule' ? inRule(node) : [];
    for (const name of node.type === 'atrule' ? inAtRule(node) : names) if (name !== false) found.add(name);
  });
  return found;
}

function inDeclaration({ prop, value }: Declaration): Found {
  const words = value.split(/[\s,]+/);
  const functions = Array.from(value.matchAll(/([\w-]+)\(/g), ([, name = '']) => name);
  const units = Array.from(value.matchAll(/(?<![\w#-])[\d.]+([a-z]+)\b/g), ([, unit = '']) => unit);
  return [
    isNewerCss('properties', prop) && prop,
    ...words.map((word) => isNewerCss('properties', prop, word) && `${prop}: ${word}`),
    ...functions.map((name) => isNewerFunction(name) && `${name}()`),
    ...units.map((unit) => isNewerCss('types', 'length', unit) && unit),
  ];
}

const isNewerFunction = (name: string): boolean =>
  isNewerCss('types', name) || isNewerCss('types', 'color', name) || isNewerCss('types', 'image', name);

function inRule({ selector, parent }: Rule): Found {
  const pseudos = Array.from(selector.matchAll(/::?([\w-]+)/g), ([, name = '']) => name);
  return [
    ...pseudos.map((name) => isNewerCss('selectors', name) && `:${name}`),
    (parent?.type === 'rule' || selector.includes('&')) && 'nesting',
  ];
}

const inAtRule = ({ name }: AtRule): Found => [isNewerCss('at-rules', name) && `@${name}`];
