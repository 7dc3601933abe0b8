import { antdTheme } from './antdTheme';

/** The theme as members have it: the styles come from the build, and none is made in the page. */
export const builtTheme = { ...antdTheme, zeroRuntime: true };

/** Where Ant Design puts what it inserts all the same: no page sees it. */
export const nowhere = document.createElement('div');
