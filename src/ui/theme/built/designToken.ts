import { createContext } from 'react';
import { antdTheme, breakpoints } from '../antdTheme';

/**
 * Replaces `antd/es/theme/internal` and `useToken` in the build (scripts/build/antdReplacementRows.ts). Ant Design
 * computes some 500 tokens from a theme at the first render, but in the browser its components read only the tokens in
 * this object. A test compares the object with the theme.
 */
export const builtToken = {
  motion: true,
  zIndexPopupBase: 1000,
  marginXXS: 4,
  sizePopupArrow: 16,
  borderRadius: 2,
  // Ant Design's `Descriptions` checks that the breakpoints are in order, and compares the window's width with them.
  ...breakpoints,
};

export const defaultTheme = {};
export const defaultConfig = { token: {}, hashed: false };
export const DesignTokenContext = createContext(defaultConfig);
export const PresetColors: readonly string[] = [];

export const useToken = () =>
  [defaultTheme, builtToken, '', builtToken, { prefix: 'ant', key: antdTheme.cssVar.key }, true] as const;

export default useToken;

/** Does nothing, because the style sheets of the build contain the icons' styles too. */
export const useResetIconStyle = () => undefined;
