// Imported before Redux Toolkit, which looks for Redux DevTools when it is loaded and must find this module's
// replacement.
import './timeMachine';
import inter from '../../src/app/font/inter.woff2?bytes';
import { readSettings } from '../../src/app/settings';
import '../../src/ui/theme/tokens.css';
import '../../src/ui/theme/base.css';
import { createScreen } from './createScreen';
import { makeReadOnly } from './makeReadOnly';
import { serveViewer } from './serveViewer';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root for the screen');

makeReadOnly(window);
addLatinFont(document);
serveViewer(window, createScreen(root, { settings: readSettings(__APP_ENV__), buildId: __BUILD_ID__ }));

/**
 * Adds the app's font for Latin letters from bytes in the script, because a frame without an origin cannot load font
 * files.
 */
function addLatinFont({ fonts }: Document): void {
  fonts.add(new FontFace('Inter', inter, { weight: '100 900', display: 'swap', unicodeRange: 'U+0000-00FF' }));
}
