import path from 'node:path';

/** The absolute path of the project's folder. It does not depend on the working directory. */
export const rootDir = path.join(__dirname, '../..');
