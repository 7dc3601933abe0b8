import path from 'node:path';

/** Absolute path of the project's folder; does not depend on the working directory. */
export const rootDir = path.join(__dirname, '../..');
