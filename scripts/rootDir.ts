import path from 'node:path';

/** The project's folder, whatever the working directory of the one who starts a command. */
export const rootDir = path.join(__dirname, '..');
