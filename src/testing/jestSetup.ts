import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { guardConsole } from './consoleGuard';
import { nestedLiveRegions } from './liveRegions';
import { translatePages } from './translator';

declare global {
  /** jest.config.ts sets this variable. */
  var replacedModules: readonly { readonly file: string; readonly by: string }[];
}

/**
 * Adds browser functions that jsdom lacks and that Ant Design and the router call. The functions behave as in a window
 * that never scrolls or resizes and matches no media query.
 */
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
 * Makes `getComputedStyle` return an element's own style if the page has no style sheets. jsdom would match each
 * element with its default style sheet, which takes a tenth of the tests' time. It would also log an error when Ant
 * Design measures scrollbars, for which Ant Design asks for the style of a pseudo-element.
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
  // Does nothing, because the window never scrolls or resizes in tests.
}

/** Replaces the modules of Ant Design that make styles, as the build does. This saves a seventh of the tests' time. */
function replaceAntdModules(): void {
  for (const { file, by } of replacedModules) {
    jest.mock(file, () => jest.requireActual<object>(`../ui/theme/built/${by}`));
  }
}

fillJsdomGaps();
replaceAntdModules();
guardConsole();
// `npm run test:more` runs the flow tests again on translated pages (decisions §15).
if (process.env['TRANSLATED']) translatePages();

// Registered before React's testing library is imported, so that it runs before that library unmounts the screen.
afterEach(() => expect(nestedLiveRegions()).toEqual([]));

// Lets queries such as `findByText` wait up to 15 s: the first import of a page compiles the page, which on a busy
// machine takes longer than the default of one second.
configure({ asyncUtilTimeout: 15_000 });
