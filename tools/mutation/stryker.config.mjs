/** `npm run test:mutation` puts faults into the rules of the museum and the wire (docs/quality.md). */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  mutate: [
    'src/domain/dates/{birthday,calendar,japanTime}.ts',
    'src/domain/membership/{headerActions,payment,price,renewal}.ts',
  ],
  jest: { configFile: 'tools/mutation/jest.config.cjs' },
  coverageAnalysis: 'perTest',
  // The sandbox needs no tsconfig.json.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  tempDirName: '.cache/stryker',
  ignoreStatic: true,
  reporters: ['clear-text'],
  thresholds: { high: 100, low: 95, break: 90 },
};
