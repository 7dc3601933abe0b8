import '@testing-library/jest-dom';
import { guardConsole } from './consoleGuard';
import { fillJsdomGaps } from './jsdomGaps';

fillJsdomGaps();
guardConsole();
