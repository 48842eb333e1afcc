import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const folder = process.env.MUTATE ?? 'lib/pricing'
/** What addresses do is written down row by row, away from the code (docs/testing.md, addresses); links lead to them. */
const rows = /^lib\/(?:links|routing)/.test(folder)
  ? ['tests/routes/decision.test.ts', 'lib/routing/*.test.ts']
  : []

const root = fileURLToPath(new URL('.', import.meta.url))

/** The tests of the mutated rules alone; Stryker (stryker.config.mjs) runs them once per mutant, in its sandbox. */
export default defineConfig({
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    environment: 'node',
    include: [`${folder}/**/*.test.ts`, ...rows],
    // a mutant must meet the same cases every time, and few of them: milliseconds each
    setupFiles: ['tests/support/setup/seed.ts'],
    env: { TEST_SEED: '20261121', PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? '25' },
  },
})
