import { expect, it } from 'vitest'

/**
 * Imported inside the test: where a row breaks the table while it is built, every other file here ends without a test
 * that fails, and mutation testing would take the broken table for a good one (docs/testing.md).
 */
it('the table is built when it is loaded', async () => {
  const { ROUTES } = await import('./route-table')
  expect(ROUTES.length).toBeGreaterThan(50)
})
