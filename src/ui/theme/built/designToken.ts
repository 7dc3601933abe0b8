import { createContext } from 'react';
import { antdTheme, breakpoints } from '../antdTheme';

/**
 * Stands in for `antd/es/theme/internal` and `useToken` (scripts/build/antdReplacementRows.ts). Ant Design derives some 500
 * tokens from a theme at the first render; components in the browser read these alone. A test compares them with the theme.
 */
export const builtToken = {
  motion: true,
  zIndexPopupBase: 1000,
  marginXXS: 4,
  sizePopupArrow: 16,
  borderRadius: 2,
  // Descriptions checks their order, and watches the width of the window by them.
  ...breakpoints,
};

export const defaultTheme = {};
export const defaultConfig = { token: {}, hashed: false };
export const DesignTokenContext = createContext(defaultConfig);
export const PresetColors: readonly string[] = [];

export const useToken = () =>
  [defaultTheme, builtToken, '', builtToken, { prefix: 'ant', key: antdTheme.cssVar.key }, true] as const;

export default useToken;

/** The icons' styles are part of the extracted ones. */
export const useResetIconStyle = () => undefined;
