import postcss, { type Root } from 'postcss';

/**
 * Adapts a style sheet of Ant Design: puts it into a cascade layer, so that the museum's own rules win without more
 * specific selectors; converts its lengths to rem; and removes its rules for plain links, which would win over
 * `base.css`.
 */
export function adaptStyles(sheet: string): string {
  const root = postcss.parse(sheet);
  root.walkRules(/^(?:a\b|\.data-ant-)/, (rule) => {
    rule.remove();
  });
  followFontSize(root);
  return `@layer base, antd;@layer antd{${root.toString()}}`;
}

/** Default font size of browsers in pixels. */
const ROOT_PX = 16;

/**
 * Converts lengths from px to rem, so that text and spacing follow the browser's font size (decisions §15). Keeps lines
 * of 1 px and the widths in media queries. cssinjs' `px2remTransformer` cannot do this: it leaves out Ant Design's CSS
 * variables.
 */
function followFontSize(root: Root): void {
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replaceAll(/url\([^)]*\)|(\d*\.?\d+)px\b/g, (text, pixels?: string) =>
      Number(pixels) > 1 ? `${Number((Number(pixels) / ROOT_PX).toFixed(5))}rem` : text,
    );
  });
}
