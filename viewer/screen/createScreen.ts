import type { Action } from '@reduxjs/toolkit';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { createApp } from '../../src/app/createApp';
import { noopDependencies } from '../../src/app/noopDependencies';
import { waitForRehydration } from '../../src/store/persistence/waitForRehydration';
import type { AppSettings } from '../../src/app/settings';
import { selectLocation } from '../../src/store/slices/locationSlice';
import type { MemberScreen } from '../memberScreen';
import { importRecord, jumpToMoment } from './timeMachine';

interface Build {
  readonly settings: AppSettings;
  readonly buildId: string;
}

/**
 * The app, led by a record: it keeps and sends nothing, has no address of its own, and its store has the states of the
 * record alone.
 */
export function createScreen(root: HTMLElement, build: Build): MemberScreen {
  const parts = { ...build, ...noopDependencies(() => new Date(0)) };
  const { element, persistor, router, store } = createApp(parts, {
    createRouter: (routes) => createMemoryRouter(routes),
  });
  let isDrawn = false;
  const draw = () => {
    if (!isDrawn) createRoot(root).render(element);
    isDrawn = true;
  };
  return {
    async open({ preloadedState, payload }) {
      await waitForRehydration(persistor);
      // Checked by the viewer, which has read them first.
      return importRecord(JSON.parse(preloadedState), JSON.parse(payload) as readonly Action[]);
    },
    async showMoment(moment) {
      jumpToMoment(moment);
      // As in syncLocation: the guards look at the state first, and may lead elsewhere. Also where only a guard has led
      // elsewhere since, which the recorded address does not show.
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      await router.navigate(selectLocation(store.getState()), { replace: true });
      draw();
    },
  };
}
