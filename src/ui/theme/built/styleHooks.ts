import { antdTheme } from '../antdTheme';

/**
 * Replaces all modules of Ant Design that generate styles (scripts/build/antdReplacementRows.ts). The build has
 * extracted the styles, so the hook only returns the class names to which they are bound.
 */
const useStyle = (): readonly [hashId: string, cssVarClass: string] => ['', antdTheme.cssVar.key];

export default useStyle;
export const useSharedStyle = useStyle;

/** Returns functions for the names of a component's CSS variables, as `antd/es/theme/util/genStyleUtils` does. */
export const genCssVar = (prefix: string, component: string) =>
  [
    (name: string) => `--${prefix}-${component}-${name}`,
    (name: string, fallback?: string) =>
      `var(--${prefix}-${component}-${name}${fallback === undefined ? '' : `, ${fallback}`})`,
  ] as const;

/** Used only by previews in Ant Design's documentation. */
export const PurePanelStyle = () => null;

/** Used only by style modules. */
export const getArrowOffsetToken = () => ({ arrowOffsetHorizontal: 0, arrowOffsetVertical: 0 });
