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
 * Creates the app for a record: it stores and sends nothing, does not change the page's address, and its store only has
 * states of the record.
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
      // The viewer has already validated both texts.
      return importRecord(JSON.parse(preloadedState), JSON.parse(payload) as readonly Action[]);
    },
    async showMoment(moment) {
      jumpToMoment(moment);
      // Waits for the guards, which may redirect when they see the new state. Then navigates even to the same address,
      // because a guard may have left it.
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      await router.navigate(selectLocation(store.getState()), { replace: true });
      draw();
    },
  };
}
