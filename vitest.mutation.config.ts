import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The tests beside the mutated rules alone; Stryker (stryker.config.mjs) runs them once per mutant, in its sandbox. */
export default defineConfig({
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    environment: 'node',
    include: [`${process.env.MUTATE ?? 'lib/pricing'}/**/*.test.ts`],
    // a mutant must meet the same cases every time, and few of them: milliseconds each
    setupFiles: ['lib/money/test-seed.ts'],
    env: { PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? '25' },
  },
})
