import { join } from 'node:path';
import { findFirefox } from '../../e2e/support/firefox';
import { findWebKit } from '../../e2e/webkit/findWebKit';
import { listChangedStages } from './changedParts';
import { listMissing } from './missing';
import { findNode } from './otherNode';
import {
  browserPart,
  buildParts,
  dependencyRules,
  enginePart,
  formatPart,
  jestPart,
  lintPart,
  nodePart,
  type Stage,
  types,
  unusedCode,
} from './parts';

interface Choice {
  /** `npm run test:more` */
  readonly more?: boolean | undefined;
  /** Runs the stages of both `npm test` and `npm run test:more`, and prints one closing line. */
  readonly all?: boolean | undefined;
  /** `npm run check` */
  readonly changed?: boolean | undefined;
  /** VERSION of `npm run test:node -- VERSION` */
  readonly node?: string | undefined;
}

/** Tag of browser tests that only `npm run test:more` runs (e2e/support/tags.ts). */
const BEYOND = '@beyond';

/** @param reportFolder an empty folder where the parts may leave their reports */
export function chooseStages(choice: Choice, reportFolder: string, find = findNode): readonly Stage[] {
  const reportOf = (name: string) => join(reportFolder, `${name}.json`);
  if (choice.node !== undefined) {
    return [[[nodePart(choice.node, { find, file: reportOf('node') }, WITHOUT_SCREENS)]]];
  }
  if (choice.changed) return listChangedStages(reportOf('changed'));
  const others =
    choice.more || choice.all ? [otherEngines(reportOf, find), processStage(reportOf), translatedStage(reportOf)] : [];
  if (choice.more) return [browserStage('Long browser tests', reportOf, ['--grep', BEYOND]), ...others];
  const withoutLong = choice.all ? [] : ['--grep-invert', BEYOND];
  return [staticStage, jestStage(reportOf), browserStage('Browser tests', reportOf, withoutLong), ...others];
}

type ReportOf = (name: string) => string;

/** Two lanes, because each of these parts uses one CPU core. Jest and the browser tests use all cores. */
const staticStage: Stage = [[types, lintPart(), formatPart(), dependencyRules, unusedCode], buildParts];

const jestStage = (reportOf: ReportOf): Stage => [[{ ...jestPart('Jest', reportOf('jest')), missing: listMissing() }]];

/** Returns the stage of browser tests, which need the built site. */
const browserStage = (name: string, reportOf: ReportOf, choice: readonly string[] = []): Stage => [
  [browserPart(name, reportOf('playwright'), ['--project=phone', '--project=desktop', ...choice])],
];

/**
 * Two lanes. With more, processes wait so long for a CPU core that servers refuse requests and tests run out of time.
 */
const otherEngines = (reportOf: ReportOf, find: typeof findNode): Stage => {
  const onNode = (version: string) => nodePart(version, { find, file: reportOf(`node${version}`) }, ON_NODE);
  return [
    [enginePart('WebKit', findWebKit() !== undefined, reportOf('webkit')), onNode('22')],
    [enginePart('Firefox', findFirefox() !== undefined, reportOf('firefox')), onNode('24')],
  ];
};

/**
 * Runs the flow tests again on pages that a browser's translator has changed (decisions §15). Leaves out the project
 * `styles`, which compares style sheets on screens that other flow tests open too.
 */
const translatedStage = (reportOf: ReportOf): Stage => [
  [
    {
      ...jestPart('Translated pages', reportOf('translated'), [
        '--selectProjects',
        'app',
        '--testPathPatterns',
        '\\.flow\\.test\\.tsx$',
      ]),
      env: { TRANSLATED: '1' },
    },
  ],
];

const processStage = (reportOf: ReportOf): Stage => [
  [{ ...jestPart('Processes', reportOf('processes'), ['--testPathPatterns', ...PROCESSES]), env: { PROCESSES: '1' } }],
];

/** Matches tests that start servers and commands as processes. */
const PROCESSES = ['\\.processes\\.test\\.ts$', '/server/processes/'];

/** Matches the Jest tests that may depend on Node.js: not screens, which run in browsers, and not PostgreSQL. */
const WITHOUT_SCREENS = ['./(bench|e2e|sandbox|scripts|server)/(?!.*\\.postgres\\.)', './src/(?!app/)(?!.*\\.flow\\.)'];

/**
 * Matches tests of code that depends on the version of Node.js: loading TypeScript, starting and stopping the server,
 * the embedded database, native modules, mail over TLS, connections, files as streams, child processes and time zones.
 */
const ON_NODE = [
  './server/(main|auth/passwordHasher|database/database|http/connections|pages/staticApp)\\.',
  './server/mail/smtp',
  './(scripts/build/(?!antdReplacements|page)|src/domain/dates/)',
];
