/**
 * The loader is named because newer versions of Node read the file by themselves, but not what it imports.
 * @jest-config-loader ts-node
 * @jest-config-loader-options {"transpileOnly":true,"compilerOptions":{"module":"CommonJS","rootDir":"."}}
 */
import type { Config } from 'jest';
import { REPLACEMENTS } from './scripts/build/antdReplacementRows';
import { WORKER_MEMORY_MIB, workersFor } from './scripts/test/workers';

// Of its workers, and of the servers and commands that tests start: days and times are Japan's wherever the machine is.
process.env['TZ'] = 'America/Los_Angeles';
// Workers have room for what lives shortly: otherwise 4 % of the time goes into collecting it.
process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`;

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

/** @param files parts of regular expressions, from the package's name on */
const mustTransform = (files: readonly string[]) => [`/node_modules/(?!${files.join('|')})`];

/** Packages published as ES modules only. */
const ES_MODULES = '(?:msw|@mswjs|@open-draft|rettime|until-async|headers-polyfill|cookie|@redux-devtools)/';

/** Those that the server imports. */
const SERVER_ES_MODULES = '(?:markdown-it-cjk-friendly|get-east-asian-width)/';

/** Without this Jest warns about globals that it leaves behind itself; leaks are limited by new workers (below). */
const testEnvironmentOptions = { globalsCleanup: 'off' };

const runtime = '<rootDir>/tools/jest/workerRuntime.cjs';

const modulePathIgnorePatterns = ['<rootDir>/dist/', '<rootDir>/.data/', '<rootDir>/.cache/'];

/** The bundler takes the ES modules, Jest the same files as CommonJS: transforming all of antd would be slow. */
const antdAsCommonJs = { '^(antd|@ant-design/[^/]+|@rc-component/[^/]+)/es/(.*)$': '$1/lib/$2' };

/** What the build replaces, whoever imports it: making styles takes tests a seventh of their time. */
const standIns = REPLACEMENTS.filter(({ importer }) => importer === undefined).map(({ module, by }) => ({
  path: module.source.replaceAll('\\/es\\/', '/lib/'),
  transform: ['<rootDir>/tools/jest/standIn.cjs', { by }] as [string, object],
}));

/** Compares the styles that Ant Design makes itself with those of the build. */
const STYLES_TEST = '<rootDir>/src/ui/theme/antdStyles.flow.test.tsx';

/** Tests made of members' records (`npm run record-test`) run where they are asked for. */
const asksForRecorded = process.argv.some((argument) => argument.includes('src/recorded'));

/** With the limit below a single file, too, would get a worker of its own, which takes it half a second. */
const namesFile = process.argv.some((argument) => /\.test\.tsx?$/.test(argument));

const app: Config = {
  displayName: 'app',
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: ['<rootDir>/{src,viewer}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', STYLES_TEST, ...(asksForRecorded ? [] : ['<rootDir>/src/recorded/'])],
  setupFilesAfterEnv: ['<rootDir>/src/testing/jestSetup.ts'],
  restoreMocks: true,
  runtime,
  testEnvironmentOptions,
  modulePathIgnorePatterns,
  transform: { ...Object.fromEntries(standIns.map((row) => [row.path, row.transform])), ...transform },
  transformIgnorePatterns: mustTransform([ES_MODULES, ...standIns.map(({ path }) => path)]),
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
  transform,
  transformIgnorePatterns: mustTransform([ES_MODULES]),
};

/** Tests that start servers or commands take a minute each: `npm run test:more` has them, with PROCESSES=1. */
const processes = ['\\.processes\\.test\\.ts$', '/server/processes/'];

const node: Config = {
  displayName: 'node',
  testEnvironment: 'node',
  testPathIgnorePatterns: ['/node_modules/', ...(process.env['PROCESSES'] ? [] : processes)],
  testMatch: ['<rootDir>/{server,scripts,e2e,bench,tools,quality}/**/*.test.{ts,mjs}'],
  restoreMocks: true,
  runtime,
  testEnvironmentOptions,
  modulePathIgnorePatterns,
  transform,
  transformIgnorePatterns: mustTransform([SERVER_ES_MODULES]),
  moduleNameMapper: antdAsCommonJs,
};

const config: Config = {
  projects: [app, styles, node],
  maxWorkers: workersFor(),
  // Room for a slow or busy machine: no test waits that long on a good day.
  testTimeout: 45_000,
  // Workers on PGlite and antd keep growing; a fresh one costs a second.
  ...(!namesFile && { workerIdleMemoryLimit: `${WORKER_MEMORY_MIB}MB` }),
  // At the end one that holds a gigabyte takes seconds to give it back on a busy machine. Jest's own half a second made
  // it take such a worker for one with open handles; one that has some is still told of, after this time.
  workerGracefulExitTimeout: 30_000,
};

export default config;
