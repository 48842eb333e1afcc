import fc from 'fast-check'

/**
 * Property tests draw what `TEST_SEED` says (scripts/test/seed.ts, vitest.mutation.config.ts); without it each run draws its
 * own. What broke a law stands in the report, of which a long run keeps the beginning.
 */
const seed = Number(process.env.TEST_SEED)
fc.configureGlobal({ ...fc.readConfigureGlobal(), includeErrorInReport: true, ...(seed ? { seed } : {}) })
