import { createContext } from 'react';

/** Replaces `@ant-design/cssinjs` by the few exports that the browser still uses, where no styles are made. */
export const StyleContext = createContext({});
export const createTheme = () => ({});
export const unit = (size: number | string) => (typeof size === 'number' ? `${size}px` : size);
