import { join } from 'node:path';
import { findFirefox } from '../../e2e/support/firefox';
import { findWebKit } from '../../e2e/webkit/findWebKit';
import { BEYOND } from '../../e2e/support/beyond';
import { countJest } from './counts';
import type { Missing } from './missing';
import { type findNode, OTHER_NODES } from './otherNode';
import { browserPart, jestPart, type Part, type Stage } from './parts';

/**
 * `npm run test:more`: what takes too long for `npm test`. Of the suites that hang on the version of Node each of the
 * other versions runs its share, so that every one of them is run by one: `npm run test:node` runs all.
 */
export function listMoreStages(reportFolder: string, find: typeof findNode): readonly Stage[] {
  const versions = Object.keys(OTHER_NODES);
  return [
    [
      [enginePart(WEBKIT, findWebKit() !== undefined, reportFolder)],
      [enginePart(FIREFOX, findFirefox() !== undefined, reportFolder)],
    ],
    [[processesPart(reportFolder)]],
    [[browserPart('Long browser tests', join(reportFolder, 'more.json'), ['--grep', BEYOND.tag])]],
    ...versions.map((version, index) => [
      [nodePart({ version, find, reportFolder }, ['--shard', `${index + 1}/${versions.length}`])],
    ]),
  ];
}

/** Tests that start servers and commands as processes of their own. */
function processesPart(reportFolder: string): Part {
  const choice = ['--testPathPatterns', '\\.processes\\.test\\.ts$', '/server/processes/'];
  return { ...jestPart('Processes', join(reportFolder, 'processes.json'), choice), env: { PROCESSES: '1' } };
}

/** `npm run test:node`: the unit suites and those of the server on another Node. */
export function listNodeStages(reportFolder: string, find: typeof findNode, version: string): readonly Stage[] {
  if (!(version in OTHER_NODES)) {
    throw new Error(`npm run test:node -- ${Object.keys(OTHER_NODES).join(' | ')}`);
  }
  return [[[nodePart({ version, find, reportFolder })]]];
}

/** Screens run in browsers, whatever runs their tests; `quality` looks at files; the second engine is no other one. */
const ON_NODE = ['./(bench|e2e|scripts|server)/(?!.*\\.postgres\\.)', './src/(?!app/)(?!.*\\.flow\\.)'];

interface OnNode {
  readonly version: string;
  readonly find: typeof findNode;
  readonly reportFolder: string;
}

function nodePart({ version, find, reportFolder }: OnNode, choice: readonly string[] = []): Part {
  const file = join(reportFolder, `node${version}.json`);
  const node = find(OTHER_NODES[version] ?? version);
  return {
    ...jestPart(`Node ${version}`, file, ['--testPathPatterns', ...ON_NODE, ...choice]),
    node,
    // What is told on the second engine is none of its suites: it does not count as skipped.
    env: { TEST_DATABASE_URL: '', PROCESSES: '1' },
    report: { file, count: (report) => ({ ...countJest(report), skipped: 0 }) },
    isSkipped: node === undefined,
    missing: node === undefined ? [missingNode(version)] : [],
  };
}

function missingNode(version: string): Missing {
  return {
    name: `Node ${version}`,
    skipped: 'its suites',
    remedy: 'npm downloads it where the registry can be reached',
  };
}

/** No npm package brings a Firefox or a WebKit as one brings Chromium. */
function enginePart(engine: Missing, isThere: boolean, reportFolder: string): Part {
  const name = engine.name.toLowerCase();
  const file = join(reportFolder, `${name}.json`);
  return {
    ...browserPart(engine.name, file, ['--config', `playwright.${name}.config.ts`]),
    isSkipped: !isThere,
    missing: isThere ? [] : [engine],
  };
}

const FIREFOX: Missing = {
  name: 'Firefox',
  skipped: 'its journeys',
  remedy: 'install one, or name it in FIREFOX_PATH',
};

const WEBKIT: Missing = {
  name: 'WebKit',
  skipped: 'its journeys and rows of the resilience table',
  remedy: 'install webkit2gtk-driver and xvfb',
};
