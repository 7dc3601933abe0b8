/** Stands in for the part of `@ant-design/icons` that inserts a style element: the icons' styles are extracted at build. */
export const updateCSS = () => undefined;
export const getShadowRoot = () => null;
export const warningOnce = () => undefined;
