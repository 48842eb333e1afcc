/**
 * Mutation testing of pure rules (docs/testing.md). `scripts/mutation.ts` says which folder, in MUTATE: only its tests
 * run, and each mutant only against the tests that reach it.
 */
const folder = process.env.MUTATE ?? 'lib/pricing'
const files = process.env.MUTATE_FILES ?? `${folder}/**/*.ts`
const name = folder.replaceAll('/', '-')

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutate: [files, '!**/*.test.ts', '!**/contract.ts', '!**/endpoints.ts'],
  // the sandbox holds nothing but rules: no data, no build, no pictures
  ignorePatterns: [
    '**',
    '!lib/**',
    '!server/*/rules/**',
    '!server/*/engine/**',
    '!server/payments/gateways/**/*.ts',
    '!server/platform/crypto/*.ts',
    '!tests/support/*/*.ts',
    '!catalogue/**/*.json',
    '!messages/**',
    '!tests/routes/*.ts',
    '!package.json',
    '!vitest.mutation.config.ts',
  ],
  // there is none: TypeScript 7 has no API that Stryker could rewrite the configuration with
  tsconfigFile: 'no-tsconfig.json',
  checkers: [],
  concurrency: 2,
  thresholds: { high: 95, low: 90, break: 90 },
  incremental: true,
  incrementalFile: `reports/mutation/${name}.incremental.json`,
  reporters: ['clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  htmlReporter: { fileName: `reports/mutation/${name}.html` },
  tempDirName: 'reports/.stryker',
}
