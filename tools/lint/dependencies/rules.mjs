import { layers } from './layers.mjs';
import { featureBorders } from './features.mjs';
import { hygiene } from './hygiene.mjs';
import { packageBorders } from './packages.mjs';

/**
 * The rules that say which folder may import which. They implement the table in ARCHITECTURE.md. `tools/lint` proves
 * that every rule fires.
 */
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...layers, ...featureBorders, ...packageBorders, ...hygiene].map((rule) => ({
    ...rule,
    severity: 'error',
  })),
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Includes type-only imports, because they connect modules too, and some rules allow only them.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
