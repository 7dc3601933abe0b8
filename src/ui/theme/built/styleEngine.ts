import { createContext } from 'react';

/**
 * Replaces `@ant-design/cssinjs` by the few exports that are still used in the browser, where no styles are generated.
 */
export const StyleContext = createContext({});
export const createTheme = () => ({});
export const unit = (size: number | string) => (typeof size === 'number' ? `${size}px` : size);
