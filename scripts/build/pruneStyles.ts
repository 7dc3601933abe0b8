import postcss, { type Root } from 'postcss';
import { UNUSED_LOOKS } from '../../src/ui/theme/unusedLooks';

/**
 * Drops the rules of looks that are not used and those for links outside of any component, and lets the rest follow the
 * browser's font size. It comes into a layer between `base.css` and the museum's other style sheets, which therefore need
 * no more specific selectors than Ant Design's.
 */
export function pruneStyles(sheet: string): string {
  const root = postcss.parse(sheet);
  dropUnusedLooks(root);
  followFontSize(root);
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

/** The font size of a browser whose reader has chosen none. */
const ROOT_PX = 16;

/**
 * Gives lengths in rem, so that text and what is around it grow with the browser's font size (decisions §15): hairlines of
 * a pixel stay, and so do the widths at which media queries begin. Ant Design's tokens are numbers of pixels, and cssinjs'
 * own `px2remTransformer` leaves out the variables made of them.
 */
function followFontSize(root: Root): void {
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(/url\([^)]*\)|(\d*\.?\d+)px\b/g, (text, pixels?: string) =>
      Number(pixels) > 1 ? `${Number((Number(pixels) / ROOT_PX).toFixed(5))}rem` : text,
    );
  });
}

function isUnused(selector: string): boolean {
  return /^(?:a\b|\.data-ant-)/.test(selector) || UNUSED_LOOKS.test(selector.replaceAll(/:not\([^)]*\)/g, ''));
}
