const path = require('node:path');

// The same time zone as in jest.config.ts.
process.env.TZ = 'America/Los_Angeles';

/**
 * Configures one project, because Stryker does not support Jest's projects. The museum's rules and the API's schemas
 * need no page, so they are tested in Node, which is faster.
 */
module.exports = {
  rootDir: path.resolve(__dirname, '../..'),
  // Stryker searches for tests only in these folders and in that of the changed file. Otherwise it would run, for every
  // fault, all tests that import the file.
  roots: ['<rootDir>/src/domain', '<rootDir>/src/contract'],
  testEnvironment: 'node',
  restoreMocks: true,
  transform: {
    '\\.tsx?$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } } }],
  },
};
