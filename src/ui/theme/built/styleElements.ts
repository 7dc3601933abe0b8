/**
 * Replaces functions of `@ant-design/icons` and `@rc-component/util` that insert style elements, which the content
 * security policy forbids. The app does not need these elements, because the build extracts all styles.
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
