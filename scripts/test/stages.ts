import { join } from 'node:path';
import { findFirefox } from '../../e2e/support/firefox';
import { findWebKit } from '../../e2e/webkit/findWebKit';
import { listChangedStages } from './changedParts';
import { listMissing } from './missing';
import { findNode, OTHER_NODES } from './otherNode';
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
  /** True: runs the stages of `npm test` and `npm run test:more`, with one closing line for both. */
  readonly all?: boolean | undefined;
  /** `npm run check` */
  readonly changed?: boolean | undefined;
  /** `npm run test:node -- VERSION` */
  readonly node?: string | undefined;
}

/** The tag of browser tests that take too long for `npm test` (e2e/support/tags.ts). */
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

/** A part for one processor has a lane beside it; Jest and the browsers use all processors by themselves. */
const staticStage: Stage = [[types, lintPart(), formatPart(), dependencyRules, unusedCode], buildParts];

const jestStage = (reportOf: ReportOf): Stage => [[{ ...jestPart('Jest', reportOf('jest')), missing: listMissing() }]];

/** Returns a stage that runs after the build, since it tests the built files. */
const browserStage = (name: string, reportOf: ReportOf, choice: readonly string[] = []): Stage => [
  [browserPart(name, reportOf('playwright'), ['--project=phone', '--project=desktop', ...choice])],
];

const otherEngines = (reportOf: ReportOf, find: typeof findNode): Stage => [
  [
    enginePart('WebKit', findWebKit() !== undefined, reportOf('webkit')),
    ...Object.keys(OTHER_NODES).map((version) =>
      nodePart(version, { find, file: reportOf(`node${version}`) }, ON_NODE),
    ),
  ],
  [enginePart('Firefox', findFirefox() !== undefined, reportOf('firefox'))],
];

/** The flow tests once more, on pages that a browser translates (decisions §15). */
const translatedStage = (reportOf: ReportOf): Stage => [
  [
    {
      ...jestPart('Translated pages', reportOf('translated'), ['--testPathPatterns', '\\.flow\\.test\\.tsx$']),
      env: { TRANSLATED: '1' },
    },
  ],
];

const processStage = (reportOf: ReportOf): Stage => [
  [{ ...jestPart('Processes', reportOf('processes'), ['--testPathPatterns', ...PROCESSES]), env: { PROCESSES: '1' } }],
];

/** Tests that start servers and commands as processes of their own. */
const PROCESSES = ['\\.processes\\.test\\.ts$', '/server/processes/'];

/**
 * Leaves out screens, which run in browsers; `ops`, `docs` and `tools`, which read files; and PostgreSQL, which is not
 * JavaScript.
 */
const WITHOUT_SCREENS = ['./(bench|e2e|sandbox|scripts|server)/(?!.*\\.postgres\\.)', './src/(?!app/)(?!.*\\.flow\\.)'];

/**
 * Tests of the parts that depend on Node's version: how TypeScript is loaded and a server started and stopped, the
 * engine of the embedded database, binaries (hashing, locks), mail over TLS, connections and files as streams, child
 * processes, and time zones. Everything else, webpack included, is JavaScript that the oldest version runs.
 */
const ON_NODE = [
  './server/(main|auth/passwordHasher|database/database|http/connections|pages/staticApp)\\.',
  './server/mail/smtp',
  './(scripts/build/(?!antdReplacements|page)|src/domain/dates/)',
];
