import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { guardConsole } from './consoleGuard';
import { nestedLiveRegions } from './liveRegions';
import { translatePages } from './translator';

declare global {
  /** Set in jest.config.cjs. */
  var replacedModules: readonly { readonly file: string; readonly by: string }[];
}

/** What antd and the router ask of a browser and jsdom does not have: a wide, still, light window that never scrolls. */
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
  readOwnStyles();
}

/**
 * In a page without style sheets the computed style of an element is its own, but for what it inherits: jsdom would match
 * each element with all rules of a browser's own sheet, which takes tests a tenth of their time. jsdom also complains of
 * pseudo-elements, with which antd measures scrollbars.
 */
function readOwnStyles(): void {
  const computedStyle = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => {
    const isPlain = document.styleSheets.length === 0 && element.closest('[style*="visibility"]') === null;
    return isPlain && element instanceof HTMLElement ? element.style : computedStyle(element);
  };
}

class StillResizeObserver implements ResizeObserver {
  observe = noop;
  unobserve = noop;
  disconnect = noop;
}

function noop(): void {
  // Nothing scrolls or changes its size: see fillJsdomGaps.
}

/** Ant Design as the build has it: without the code that makes styles, which takes tests a seventh of their time. */
function replaceAntdModules(): void {
  for (const { file, by } of replacedModules) {
    jest.mock(file, () => jest.requireActual<object>(`../ui/theme/built/${by}`));
  }
}

fillJsdomGaps();
replaceAntdModules();
guardConsole();
// `npm run test:more` runs the flow tests once more so (decisions §15).
if (process.env['TRANSLATED']) translatePages();

// Before React's testing library, which is imported later, takes the screen away.
afterEach(() => expect(nestedLiveRegions()).toEqual([]));

// A page's first import compiles it: on a busy machine that takes longer than the library's second.
configure({ asyncUtilTimeout: 15_000 });
