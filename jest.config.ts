/**
 * Jest loads this file with esbuild: Node 20 cannot run TypeScript, and newer versions cannot resolve the modules that
 * this file imports.
 * @jest-config-loader esbuild-register
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';
import { REPLACEMENTS } from './scripts/build/antdReplacementRows';
import { WORKER_MEMORY_MIB, workersFor } from './scripts/test/workers';

// Runs the tests, and the servers and commands that they start, in another time zone than Japan's: a rule that used the
// machine's days instead of Japan's would fail.
process.env['TZ'] = 'America/Los_Angeles';

const swc = (parser: object): [string, object] => [
  '@swc/jest',
  {
    jsc: { target: 'es2022', parser, transform: { react: { runtime: 'automatic' } } },
    module: { type: 'commonjs' },
  },
];

const transform = {
  '\\.tsx?$': swc({ syntax: 'typescript', tsx: true }),
  '\\.(?:js|mjs|cjs)$': swc({ syntax: 'ecmascript' }),
};

/**
 * Returns the pattern of the files that Jest does not transform: those of all packages except these, which are
 * published only as ES modules.
 */
const transformed = (...packages: readonly string[]) => [`/node_modules/(?!(?:${packages.join('|')})/)`];

const inAllProjects: Config = {
  restoreMocks: true,
  transform,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
  // Turns off the removal of globals after a test file, because Jest would warn about globals of its own.
  testEnvironmentOptions: { globalsCleanup: 'off' },
};

/**
 * Maps Ant Design's ES modules, which the bundler uses, to the same files as CommonJS: transforming all ES modules
 * would be slow.
 */
const antdAsCommonJs = { '^(antd|@ant-design/[^/]+|@rc-component/[^/]+)/es/(.*)$': '$1/lib/$2' };

/**
 * Lists the files of Ant Design that the build replaces, each with its replacement. `src/testing/jestSetup.ts` mocks
 * the files.
 */
function listReplacedModules() {
  const rows = REPLACEMENTS.filter(({ importer }) => importer === undefined);
  return ['antd', '@ant-design/cssinjs', '@ant-design/icons', '@rc-component/util'].flatMap((name) => {
    const folder = path.join(__dirname, 'node_modules', name, 'lib');
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
      const row =
        file.endsWith('.js') &&
        rows.find(({ module }) => module.test(`${name}/es/${file}`.replace(/(?:\/index)?\.js$/, '')));
      return row ? { file: path.join(folder, file), by: row.by } : [];
    });
  });
}

/**
 * This test compares the styles that Ant Design makes at run time with those of the build, so it runs without the
 * replacements.
 */
const STYLES_TEST = '<rootDir>/src/ui/theme/antdStyles.flow.test.tsx';

/** Leaves out the tests made from members' records (`npm run record-test`) unless an argument of Jest names them. */
const RECORDED = process.argv.some((argument) => argument.includes('src/recorded')) ? [] : ['<rootDir>/src/recorded/'];

const app: Config = {
  ...inAllProjects,
  displayName: 'app',
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: ['<rootDir>/{src,viewer}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', STYLES_TEST, ...RECORDED],
  setupFilesAfterEnv: ['<rootDir>/src/testing/jestSetup.ts'],
  globals: { replacedModules: listReplacedModules() },
  transformIgnorePatterns: transformed(
    ...['msw', '@mswjs', '@open-draft', 'rettime', 'until-async', 'headers-polyfill', 'cookie', '@redux-devtools'],
  ),
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/testing/emptyModule.ts',
    '\\.(?:svg|png|webp|woff2)$': '<rootDir>/src/testing/assetUrl.ts',
    ...antdAsCommonJs,
  },
};

const styles: Config = {
  ...app,
  displayName: 'styles',
  testMatch: [STYLES_TEST],
  testPathIgnorePatterns: [],
  globals: { replacedModules: [] },
};

/**
 * Leaves out the tests that start servers or commands, because they take about a minute each. `npm run test:more` runs
 * them with PROCESSES=1.
 */
const PROCESSES = process.env['PROCESSES'] ? [] : ['\\.processes\\.test\\.ts$', '/server/processes/'];

const node: Config = {
  ...inAllProjects,
  displayName: 'node',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{server,sandbox,scripts,e2e,bench,tools,ops,docs}/**/*.test.{ts,mjs}'],
  testPathIgnorePatterns: ['/node_modules/', ...PROCESSES],
  transformIgnorePatterns: transformed('@electric-sql', 'markdown-it-cjk-friendly', 'get-east-asian-width'),
  moduleNameMapper: antdAsCommonJs,
};

/**
 * Whether the command names a test file. Jest would run even a single file in a separate worker if there were a memory
 * limit, which takes half a second more.
 */
const namesFile = process.argv.some((argument) => /\.test\.tsx?$/.test(argument));

const config: Config = {
  projects: [app, styles, node],
  maxWorkers: workersFor(),
  // Milliseconds. No test takes so long on an idle machine; the limit leaves room for a slow or busy one.
  testTimeout: 45_000,
  // Replaces workers that have grown too large, because PGlite and antd use more memory with every test file. Starting
  // a new worker takes a second.
  ...(!namesFile && { workerIdleMemoryLimit: `${WORKER_MEMORY_MIB}MB` }),
  // Milliseconds until Jest reports open handles. On a busy machine, a worker takes seconds to free a gigabyte of
  // memory.
  workerGracefulExitTimeout: 30_000,
};

export default config;
