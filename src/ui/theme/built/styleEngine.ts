import { createContext } from 'react';

/**
 * Replaces `@ant-design/cssinjs` by the few exports that Ant Design still uses in the browser, where it makes no
 * styles.
 */
export const StyleContext = createContext({});
export const createTheme = () => ({});
export const unit = (size: number | string) => (typeof size === 'number' ? `${size}px` : size);
