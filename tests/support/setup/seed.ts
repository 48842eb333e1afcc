import fc from 'fast-check'

/** Property tests draw what `TEST_SEED` says (scripts/test/seed.ts, vitest.mutation.config.ts); without it each run draws its own. */
const seed = Number(process.env.TEST_SEED)
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
