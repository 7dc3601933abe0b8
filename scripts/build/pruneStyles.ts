import postcss, { type Root } from 'postcss';
import { UNUSED_LOOKS } from '../../src/ui/theme/unusedLooks';

/**
 * Drops the rules of looks that are not used and those for links outside of any component, then every animation and
 * variable that nothing refers to any more. The rest comes into a layer between `base.css` and the museum's other style sheets, which therefore
 * need no more specific selectors than Ant Design's.
 */
export function pruneStyles<Name extends string>(
  sheets: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const parsed = Object.entries<string>(sheets).map(([name, css]) => ({ name, root: postcss.parse(css) }));
  for (const { root } of parsed) dropUnusedLooks(root);
  const roots = parsed.map(({ root }) => root);
  dropUnusedAnimations(roots);
  while (dropUnusedVariables(roots));
  return Object.fromEntries(parsed.map(({ name, root }) => [name, inLayer(root)])) as Record<Name, string>; // as they came in
}

function inLayer(root: Root): string {
  return `@layer base, antd;@layer antd{${root.toString()}}`;
}

function dropUnusedLooks(root: Root): void {
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
    const used = rule.selectors.filter((selector) => !isUnused(selector));
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
}

function dropUnusedAnimations(roots: readonly Root[]): void {
  const used = new Set<string>();
  for (const root of roots) {
    root.walkDecls(/^animation/, ({ value }) => {
      for (const word of value.split(/[\s,]+/)) used.add(word);
    });
  }
  for (const root of roots) {
    root.walkAtRules('keyframes', (animation) => {
      if (!used.has(animation.params)) animation.remove();
    });
  }
}

/** True if there was one: what it was made of may be unused now. */
function dropUnusedVariables(roots: readonly Root[]): boolean {
  const used = new Set(
    roots.flatMap((root) => [...root.toString().matchAll(/var\((--[\w-]+)/g)].map((match) => match[1])),
  );
  let dropped = false;
  for (const root of roots) {
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
    root.walk((node) => {
      if ('nodes' in node && node.nodes?.length === 0) node.remove();
    });
  }
  return dropped;
}

function isUnused(selector: string): boolean {
  return /^(?:a\b|\.data-ant-)/.test(selector) || UNUSED_LOOKS.test(selector.replaceAll(/:not\([^)]*\)/g, ''));
}
