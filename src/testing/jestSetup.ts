import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { guardConsole } from './consoleGuard';

/** What antd and the router ask of a browser and jsdom does not have: a wide, still, light window that never scrolls, and dialogs. */
function fillJsdomGaps(): void {
  window.matchMedia = (query) => ({
    matches: false,
    media: query,
    onchange: null,
    // oxlint-disable-next-line typescript/no-deprecated -- the type still demands it
    addListener: noop,
    // oxlint-disable-next-line typescript/no-deprecated -- the type still demands it
    removeListener: noop,
    addEventListener: noop,
    removeEventListener: noop,
    dispatchEvent: () => false,
  });
  window.scrollTo = noop;
  Element.prototype.scrollIntoView = noop;
  window.ResizeObserver = StillResizeObserver;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  ignorePseudoElements();
}

/** jsdom complains when antd measures scrollbars with `getComputedStyle(element, '::-webkit-scrollbar')`. */
function ignorePseudoElements(): void {
  const computedStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => computedStyle(element);
}

class StillResizeObserver implements ResizeObserver {
  observe = noop;
  unobserve = noop;
  disconnect = noop;
}

function noop(): void {
  // Nothing to do: see fillJsdomGaps.
}

fillJsdomGaps();
guardConsole();

// A page's first import compiles it: on a busy machine that takes longer than the library's second.
configure({ asyncUtilTimeout: 15_000 });
