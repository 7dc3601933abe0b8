// Before the app: Redux Toolkit looks for the DevTools when it is loaded.
import './timeMachine';
import { readSettings } from '../../app/settings';
import { addLatinFont } from './addLatinFont';
import { createScreen } from './createScreen';
import { makeReadOnly } from './makeReadOnly';
import { serveViewer } from './serveViewer';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root for the screen');

makeReadOnly(window);
addLatinFont(document);
serveViewer(window, createScreen(root, { settings: readSettings(__APP_ENV__), buildId: __BUILD_ID__ }));
