import { endWithNpm } from '../tools/processes/endWithNpm';

/** `npm run serve`: the server itself, which is also started without npm and then stays when its parent ends. */
endWithNpm();
void import('../server/main');
