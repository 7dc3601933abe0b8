/**
 * Replaces the functions of `@ant-design/icons` and `@rc-component/util` that insert style elements. All styles are
 * extracted by the build, and the content security policy forbids inserted styles.
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
