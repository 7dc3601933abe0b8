import { createContext } from 'react';
import { antdTheme, breakpoints } from '../antdTheme';

/**
 * Replaces `antd/es/theme/internal` and `useToken` in the build (scripts/build/antdReplacementRows.ts). Ant Design
 * computes some 500 tokens from a theme at the first render, but its components read only these in the browser. A test
 * compares them with the theme.
 */
export const builtToken = {
  motion: true,
  zIndexPopupBase: 1000,
  marginXXS: 4,
  sizePopupArrow: 16,
  borderRadius: 2,
  // `Descriptions` checks the breakpoints' order, and watches the window's width by them.
  ...breakpoints,
};

export const defaultTheme = {};
export const defaultConfig = { token: {}, hashed: false };
export const DesignTokenContext = createContext(defaultConfig);
export const PresetColors: readonly string[] = [];

export const useToken = () =>
  [defaultTheme, builtToken, '', builtToken, { prefix: 'ant', key: antdTheme.cssVar.key }, true] as const;

export default useToken;

/** Does nothing, because the build extracts the icons' styles too. */
export const useResetIconStyle = () => undefined;
