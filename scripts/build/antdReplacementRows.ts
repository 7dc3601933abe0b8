export interface Replacement {
  /** The module's path in `node_modules`, and where it matters the module that imports it. */
  readonly module: RegExp;
  readonly importer?: RegExp;
  /** A module of `src/ui/theme/built`. */
  readonly by: string;
}

/**
 * What Ant Design brings and no screen needs: the code that makes styles (they are extracted at build), and parts that its
 * components import for features we do not use. ARCHITECTURE.md, "Tricks", says what each part brings.
 */
export const REPLACEMENTS: readonly Replacement[] = [
  { module: /antd\/es\/(?:[a-zA-Z_-]+\/)*style(?:\/|\.js$)/, by: 'styleHooks' },
  { module: /antd\/es\/theme\/util\/genStyleUtils\.js$/, by: 'styleHooks' },
  { module: /antd\/es\/theme\/(?:internal|useToken|context)\.js$/, by: 'designToken' },
  { module: /@ant-design\/cssinjs\/es\/index\.js$/, by: 'styleEngine' },
  { module: /@ant-design\/icons\/es\/cssUtils\.js$/, by: 'styleElements' },
  { module: /@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/, by: 'styleElements' },
  { module: /antd\/es\/_util\/wave\/index\.js$/, by: 'unusedPart' },
  { module: /antd\/es\/tooltip\/UniqueProvider\/index\.js$/, by: 'unusedPart' },
  { module: /antd\/es\/tooltip\/index\.js$/, importer: /antd\/es\/steps\//, by: 'unusedPart' },
  { module: /antd\/es\/dropdown\/dropdown\.js$/, importer: /antd\/es\/breadcrumb\//, by: 'unusedPart' },
  { module: /antd\/es\/menu\/index\.js$/, importer: /antd\/es\/dropdown\//, by: 'unusedPart' },
  { module: /antd\/es\/tabs\/index\.js$/, importer: /antd\/es\/card\//, by: 'unusedPart' },
  { module: /antd\/es\/skeleton\/index\.js$/, importer: /antd\/es\/(?:card|modal)\//, by: 'unusedPart' },
  { module: /antd\/es\/button\/DefaultLoadingIcon\.js$/, by: 'unusedPart' },
  { module: /antd\/es\/spin\/Indicator\/Looper\.js$/, by: 'unusedPart' },
  { module: /antd\/es\/empty\/(?:empty|simple)\.js$/, by: 'unusedPart' },
  { module: /antd\/es\/result\/(?:noFound|serverError|unauthorized)\.js$/, by: 'unusedPart' },
];
