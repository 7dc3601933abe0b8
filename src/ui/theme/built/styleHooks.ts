import { antdTheme } from '../antdTheme';

/**
 * Replaces all modules of Ant Design that make styles (scripts/build/antdReplacementRows.ts). The build extracts the
 * styles, so this hook only returns the class names to which the styles are bound.
 */
const useStyle = (): readonly [hashId: string, cssVarClass: string] => ['', antdTheme.cssVar.key];

export default useStyle;
export const useSharedStyle = useStyle;

/** Returns functions that name a component's CSS variables, as `antd/es/theme/util/genStyleUtils` does. */
export const genCssVar = (prefix: string, component: string) =>
  [
    (name: string) => `--${prefix}-${component}-${name}`,
    (name: string, fallback?: string) =>
      `var(--${prefix}-${component}-${name}${fallback === undefined ? '' : `, ${fallback}`})`,
  ] as const;

/** Never used: only previews in Ant Design's documentation need it. */
export const PurePanelStyle = () => null;

/** Never used: only modules that make styles need it. */
export const getArrowOffsetToken = () => ({ arrowOffsetHorizontal: 0, arrowOffsetVertical: 0 });
