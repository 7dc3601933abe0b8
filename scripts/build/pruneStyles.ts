import postcss, { type Root } from 'postcss';
import { UNUSED_LOOKS } from '../../src/ui/theme/unusedLooks';

/**
 * Drops the rules of looks that are not used and those for links outside of any component. The rest comes into a layer
 * between `base.css` and the museum's other style sheets, which therefore need no more specific selectors than Ant
 * Design's.
 */
export function pruneStyles(sheet: string): string {
  const root = postcss.parse(sheet);
  dropUnusedLooks(root);
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

function isUnused(selector: string): boolean {
  return /^(?:a\b|\.data-ant-)/.test(selector) || UNUSED_LOOKS.test(selector.replaceAll(/:not\([^)]*\)/g, ''));
}
