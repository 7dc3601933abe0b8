import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';
import { guardConsole } from './consoleGuard';
import { fillJsdomGaps } from './jsdomGaps';

fillJsdomGaps();
guardConsole();

// A page's first import compiles it: on a busy machine that takes longer than the library's second.
configure({ asyncUtilTimeout: 15_000 });
