import { expect } from 'vitest'
import { assertInvariants } from '@/tests/support/invariants'
import { type Journal, lostOf } from './journal'
import type { Victim } from './victim'

/** After every kill: nothing that was told is lost, and nothing is half. */
export async function expectWhole({ pool }: Pick<Victim, 'pool'>, journal: Journal): Promise<void> {
  expect(await lostOf(pool, journal)).toEqual([])
  await assertInvariants(pool)
}
