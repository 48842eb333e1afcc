import fc from 'fast-check'

/** Loaded by vitest.mutation.config.ts: the same random cases for every mutant, so that a score can be repeated. */
fc.configureGlobal({ seed: 20_261_121 })
