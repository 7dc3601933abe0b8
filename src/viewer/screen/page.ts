// Before the app: Redux Toolkit looks for the DevTools when it is loaded.
import './timeMachine';
import { addLatinFont } from '../../app/latinFont';
import { readSettings } from '../../app/settings';
import type { ScreenWindow } from '../memberScreen';
import { createScreen } from './createScreen';
import { makeReadOnly } from './makeReadOnly';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root for the screen');

makeReadOnly(window);
addLatinFont(document);
const screenWindow: ScreenWindow = window;
screenWindow.museumScreen = createScreen(root, { settings: readSettings(__APP_ENV__), buildId: __BUILD_ID__ });
