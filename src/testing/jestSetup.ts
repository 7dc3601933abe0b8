import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { guardConsole } from './consoleGuard';
import { fillJsdomGaps } from './jsdomGaps';

fillJsdomGaps();
guardConsole();

// A page's first import compiles it: on a busy machine that takes longer than the library's second.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(45_000);
