import { createDraftStorage } from '../../store/persistence/draftStorage';
import { createTokenStorage } from '../../store/persistence/tokenStorage';
import { openTabChannel } from '../../store/effects/otherTabs';
import { createMonitoring } from '../../support/monitoring';
import type { AppDependencies } from '../createApp';
import type { AppSettings } from '../settings';

/** Returns the dependencies of the app that this browser provides. */
export function browserDependencies(settings: AppSettings): Omit<AppDependencies, 'installWorker'> {
  return {
    settings,
    storage: createTokenStorage(() => sessionStorage),
    drafts: createDraftStorage(() => sessionStorage),
    now: () => new Date(),
    monitoring: createMonitoring({
      dsn: settings.SENTRY_DSN,
      environment: settings.SENTRY_ENVIRONMENT,
      buildId: __BUILD_ID__,
    }),
    buildId: __BUILD_ID__,
    reload: () => {
      window.location.assign('/');
    },
    leaveTo: (url) => {
      window.location.assign(url);
    },
    tabs: openTabChannel(window),
    saveFile,
  };
}

/**
 * Milliseconds to keep the file in memory. Some browsers ask the member where to save the file, and read the file only
 * after the member's answer.
 */
const KEPT_MS = 60_000;

/** Saves a file as a download; a string is JSON. */
function saveFile(name: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT_MS);
}
