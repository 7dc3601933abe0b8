export interface Replacement {
  /** The module's path in `node_modules`, without an ending, and where it matters the module that imports it. */
  readonly module: RegExp;
  readonly importer?: RegExp;
  /** A module of `src/ui/theme/built`. */
  readonly by: string;
}

/**
 * The modules of Ant Design that no screen needs: the code that makes styles (the build extracts them), and parts that
 * its components import for features we do not use. ARCHITECTURE.md, "Tricks", lists the effect of each row.
 */
export const REPLACEMENTS: readonly Replacement[] = [
  { module: /antd\/es\/(?:[a-zA-Z_-]+\/)*style(?:\/|$)/, by: 'styleHooks' },
  { module: /antd\/es\/theme\/util\/genStyleUtils$/, by: 'styleHooks' },
  { module: /antd\/es\/theme\/(?:internal|useToken|context)$/, by: 'designToken' },
  { module: /@ant-design\/cssinjs(?:\/es)?$/, by: 'styleEngine' },
  { module: /@ant-design\/icons\/es\/cssUtils$/, by: 'styleElements' },
  { module: /@rc-component\/util\/es\/Dom\/dynamicCSS$/, by: 'styleElements' },
  { module: /antd\/es\/_util\/wave$/, by: 'passThrough' },
  { module: /antd\/es\/tooltip\/UniqueProvider$/, by: 'passThrough' },
  { module: /antd\/es\/tooltip$/, importer: /antd\/es\/steps\//, by: 'unusedPart' },
  { module: /antd\/es\/dropdown\/dropdown$/, importer: /antd\/es\/breadcrumb\//, by: 'unusedPart' },
  { module: /antd\/es\/menu$/, importer: /antd\/es\/dropdown\//, by: 'unusedPart' },
  { module: /antd\/es\/tabs$/, importer: /antd\/es\/card\//, by: 'unusedPart' },
  { module: /antd\/es\/skeleton$/, importer: /antd\/es\/(?:card|modal)\//, by: 'unusedPart' },
  { module: /antd\/es\/button\/DefaultLoadingIcon$/, by: 'passThrough' },
  { module: /antd\/es\/spin\/Indicator\/Looper$/, by: 'unusedPart' },
  { module: /antd\/es\/empty\/(?:empty|simple)$/, by: 'unusedPart' },
  { module: /antd\/es\/result\/(?:noFound|serverError|unauthorized)$/, by: 'unusedPart' },
];
