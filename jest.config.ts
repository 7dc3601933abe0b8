/**
 * Node 20 needs a loader for this file; newer versions read the file but not what it imports.
 * @jest-config-loader esbuild-register
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from 'jest';
import { REPLACEMENTS } from './scripts/build/antdReplacementRows';
import { WORKER_MEMORY_MIB, workersFor } from './scripts/test/workers';

// Of the workers, and of the servers and commands that tests start: days and times are Japan's wherever the machine is.
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

/** Packages published as ES modules only, as a pattern of their files. */
const transformed = (...packages: readonly string[]) => [`/node_modules/(?!(?:${packages.join('|')})/)`];

const inAllProjects: Config = {
  restoreMocks: true,
  transform,
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'],
  // With a clean-up Jest warns about globals that it leaves behind itself.
  testEnvironmentOptions: { globalsCleanup: 'off' },
};

/** The bundler takes the ES modules, Jest the same files as CommonJS: to transform all of antd would be slow. */
const antdAsCommonJs = { '^(antd|@ant-design/[^/]+|@rc-component/[^/]+)/es/(.*)$': '$1/lib/$2' };

/** Files of Ant Design that the build replaces, each with its replacement; `src/testing/jestSetup.ts` mocks them. */
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

/** Compares the styles that Ant Design makes itself with those of the build. */
const STYLES_TEST = '<rootDir>/src/ui/theme/antdStyles.flow.test.tsx';

/** Tests made of members' records (`npm run record-test`) run where they are asked for. */
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

/** Tests that start servers or commands take a minute each: `npm run test:more` has them, with PROCESSES=1. */
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

/** With a limit of memory a single file, too, would get a worker of its own, which takes it half a second. */
const namesFile = process.argv.some((argument) => /\.test\.tsx?$/.test(argument));

const config: Config = {
  projects: [app, styles, node],
  maxWorkers: workersFor(),
  // Room for a slow or busy machine: no test waits that long on a good day.
  testTimeout: 45_000,
  // Workers on PGlite and antd keep growing; a fresh one costs a second.
  ...(!namesFile && { workerIdleMemoryLimit: `${WORKER_MEMORY_MIB}MB` }),
  // On a busy machine a worker that holds a gigabyte takes seconds to return it, which Jest would report as open handles.
  workerGracefulExitTimeout: 30_000,
};

export default config;
