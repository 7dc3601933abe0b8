const path = require('node:path');

// As in jest.config.ts.
process.env.TZ = 'America/Los_Angeles';

/** Stryker does not support Jest's projects. The rules and the wire need no page, so plain Node is faster. */
module.exports = {
  rootDir: path.resolve(__dirname, '../..'),
  // Stryker adds the folder of the changed file. Otherwise every fault would load all tests that import the file.
  roots: ['<rootDir>/src/domain', '<rootDir>/src/contract'],
  testEnvironment: 'node',
  restoreMocks: true,
  transform: {
    '\\.tsx?$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } } }],
  },
};
