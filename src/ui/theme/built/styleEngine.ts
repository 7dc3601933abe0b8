import { createContext } from 'react';

/** Stands in for `@ant-design/cssinjs`: no style is made in the browser, these are all that is still asked for. */
export const StyleContext = createContext({});
export const createTheme = () => ({});
export const unit = (size: number | string) => (typeof size === 'number' ? `${size}px` : size);
