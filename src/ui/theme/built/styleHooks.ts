import { antdTheme } from '../antdTheme';

/**
 * Stands in for every module of Ant Design that makes styles (scripts/build/antdReplacementRows.ts): they are extracted at
 * build, so all that a component still asks for are the classes that its styles are bound to.
 */
const useStyle = (): readonly [hashId: string, cssVarClass: string] => ['', antdTheme.cssVar.key];

export default useStyle;
export const useSharedStyle = useStyle;

/** Names of a component's CSS variables, as `antd/es/theme/util/genStyleUtils` makes them. */
export const genCssVar = (prefix: string, component: string) =>
  [
    (name: string) => `--${prefix}-${component}-${name}`,
    (name: string, fallback?: string) =>
      `var(--${prefix}-${component}-${name}${fallback === undefined ? '' : `, ${fallback}`})`,
  ] as const;

/** Only a preview in Ant Design's own documentation renders it. */
export const PurePanelStyle = () => null;

/** Only style modules call these. */
export const getArrowOffsetToken = () => ({ arrowOffsetHorizontal: 0, arrowOffsetVertical: 0 });
