import { createRequire } from 'node:module';
import path from 'node:path';
import { readConfig } from 'jest-config';
import TestRunner from 'jest-runner';
import Runtime from 'jest-runtime';
import { TestWatcher } from 'jest-watcher';
import jestConfig from '../../jest.config';
import type { Area } from './areas';
import { type EnvironmentModule, stopAtFirstFailure } from './stopAtFirstFailure';

/** Runs test files in this process, one after another, until one fails. */
export interface JestSession {
  /** The first test file with a failure; null: all passed. */
  firstFailure(tests: readonly string[]): Promise<string | null>;
}

/**
 * A Jest that is set up once and then runs test files again and again: started anew for every mutant, it would take
 * most of the time for itself.
 */
export async function startJest(rootDir: string, project: Area['project']): Promise<JestSession> {
  const argv = { $0: 'jest', _: [], ci: true, runInBand: true, watchman: false, silent: true };
  const options = { ...projectOptions(project), rootDir, cacheDirectory: path.join(rootDir, '../jest') };
  const { globalConfig, projectConfig } = await readConfig(argv, options, true, rootDir);
  const context = await Runtime.createContext(projectConfig, { maxWorkers: 1, watchman: false });
  const watcher = new TestWatcher({ isWatchMode: false });
  // Jest has resolved it to the file of a class.
  stopAtFirstFailure(createRequire(__filename)(projectConfig.testEnvironment) as EnvironmentModule);

  const hasFailed = async (file: string): Promise<boolean> => {
    let failed = false;
    const runner = new TestRunner(globalConfig, {});
    runner.on('test-file-failure', () => void (failed = true));
    runner.on('test-file-success', ([, { numFailingTests, testExecError }]) => {
      if (numFailingTests > 0 || testExecError) failed = true;
    });
    await runner.runTests([{ context, path: path.join(rootDir, file) }], watcher, { serial: true });
    return failed;
  };

  return {
    firstFailure: async (tests) => {
      for (const test of tests) if (await hasFailed(test)) return test;
      return null;
    },
  };
}

function projectOptions(project: Area['project']) {
  const name = project === 'pure' ? 'app' : project;
  const found = jestConfig.projects?.find((one) => typeof one === 'object' && one['displayName'] === name);
  if (typeof found !== 'object') throw new Error(`jest.config.ts has no project ${name}`);
  return project === 'pure' ? { ...found, testEnvironment: 'node', setupFilesAfterEnv: [] } : found;
}
