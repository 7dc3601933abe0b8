import postcss, { type Root } from 'postcss';

/**
 * Puts a sheet of Ant Design's styles into a layer between `base.css` and the museum's other style sheets, which therefore
 * need no more specific selectors than Ant Design's, and lets it follow the browser's font size. Rules for links outside of
 * any component go: they would win over `base.css`.
 */
export function adaptStyles(sheet: string): string {
  const root = postcss.parse(sheet);
  root.walkRules(/^(?:a\b|\.data-ant-)/, (rule) => {
    rule.remove();
  });
  followFontSize(root);
  return `@layer base, antd;@layer antd{${root.toString()}}`;
}

/** The font size of a browser whose reader has chosen none. */
const ROOT_PX = 16;

/**
 * Converts lengths to rem, so that text and the space around it grow with the browser's font size (decisions §15).
 * Hairlines of a pixel and the widths in media queries stay. Ant Design's tokens are numbers of pixels, and cssinjs'
 * own `px2remTransformer` leaves out the variables made of them.
 */
function followFontSize(root: Root): void {
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(/url\([^)]*\)|(\d*\.?\d+)px\b/g, (text, pixels?: string) =>
      Number(pixels) > 1 ? `${Number((Number(pixels) / ROOT_PX).toFixed(5))}rem` : text,
    );
  });
}
