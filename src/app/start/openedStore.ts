import { createDraftStorage } from '../../store/persistence/draftStorage';
import { createTokenStorage } from '../../store/persistence/tokenStorage';
import type { createStore, StoreDependencies } from '../../store';
import type { AppSettings } from '../settings';
import { evaluateInTasks } from './nextTask';

interface OpenedStore extends StoreDependencies {
  readonly settings: AppSettings;
  readonly opened: ReturnType<typeof createStore>;
}

/**
 * The first step of the start: the store, opened while the scripts of the screens are still on their way, with the early
 * answers in its cache.
 */
export const openedStore = openStore();

async function openStore(): Promise<OpenedStore> {
  // The heaviest modules, each after those it needs.
  await evaluateInTasks([
    () => import(/* webpackMode: "eager" */ '../../contract/errorBody'),
    () => import(/* webpackMode: "eager" */ '../../contract/calls'),
    () => import(/* webpackMode: "eager" */ '../../contract/me'),
    () => import(/* webpackMode: "eager" */ '../../contract/payment'),
    () => import(/* webpackMode: "eager" */ '../../store/slices/authSlice'),
    () => import(/* webpackMode: "eager" */ '../../store/api/membershipApi'),
    () => import(/* webpackMode: "eager" */ '../../store'),
  ]);
  const { readSettings } = await import(/* webpackMode: "eager" */ '../settings');
  const { createStore } = await import(/* webpackMode: "eager" */ '../../store');
  const { cacheEarlyAnswers } = await import(/* webpackMode: "eager" */ './cacheEarlyAnswers');
  const settings = readSettings(__APP_ENV__);
  const storage = createTokenStorage(() => sessionStorage);
  const drafts = createDraftStorage(() => sessionStorage);
  const now = () => new Date();
  const opened = createStore({ settings, storage, drafts, now });
  void cacheEarlyAnswers(opened);
  return { settings, storage, drafts, now, opened };
}
