import type { Clock } from '#domain/clock';
import type { AppDependencies } from './createApp';

const KEEPS_NOTHING = { read: () => undefined, write: () => undefined, remove: () => undefined };

/** Returns dependencies that store, report and download nothing, for prerendered pages and the support viewer. */
export function noopDependencies(now: Clock): Omit<AppDependencies, 'settings' | 'buildId'> {
  return {
    storage: {
      getItem: () => Promise.resolve(undefined),
      setItem: () => Promise.resolve(),
      removeItem: () => Promise.resolve(),
      isUsable: () => false,
      clear: () => undefined,
    },
    drafts: KEEPS_NOTHING,
    now,
    monitoring: { report: () => undefined },
    reload: () => undefined,
    leaveTo: () => undefined,
    saveFile: () => undefined,
    installWorker: () => undefined,
  };
}
