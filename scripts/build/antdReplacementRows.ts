export interface Replacement {
  /**
   * Matches the module's path in `node_modules` without its ending. With `importer`, the module is replaced only where
   * a module whose path `importer` matches imports it.
   */
  readonly module: RegExp;
  readonly importer?: RegExp;
  /** Name of the replacing module in `src/ui/theme/built`. */
  readonly by: string;
}

/**
 * Modules of Ant Design to replace, because no screen needs them: code that makes styles at run time (the styles are
 * made by the build), and parts for features that the app does not use. "Budgets" in docs/quality.md says how many KiB
 * this saves.
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
