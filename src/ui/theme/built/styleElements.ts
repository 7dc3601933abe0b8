/**
 * Stands in for what inserts style elements, of `@ant-design/icons` and of `@rc-component/util`: all styles are extracted at
 * build, and the content security policy lets no text become markup.
 */
const nothing = () => undefined;

export {
  nothing as clearContainerCache,
  nothing as getShadowRoot,
  nothing as injectCSS,
  nothing as removeCSS,
  nothing as updateCSS,
  nothing as warningOnce,
};
