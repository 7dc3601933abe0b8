/** `npm run test:mutation` puts faults into the museum's rules and the API's schemas (docs/quality.md). */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  mutate: [
    'src/domain/dates/{birthday,calendar,japanTime}.ts',
    'src/domain/membership/{headerActions,payment,price,renewal}.ts',
  ],
  jest: { configFile: 'tools/mutation/jest.config.cjs' },
  coverageAnalysis: 'perTest',
  // Stryker's copy of the project needs no tsconfig.json.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  tempDirName: '.cache/stryker',
  ignoreStatic: true,
  reporters: ['clear-text'],
  thresholds: { high: 100, low: 95, break: 90 },
};
