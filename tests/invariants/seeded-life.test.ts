import { afterAll, expect, it } from 'vitest'
import { ensureDatabase } from '@/scripts/postgres'
import { dropSeeded } from '@/scripts/seed/fill'
import { createLife } from '@/scripts/seed/life/fill'
import { createPool } from '@/server/db/pool'
import { INVARIANTS } from '../support/invariant-list'
import { assertInvariants } from '../support/invariants'

const NAME = `test_${process.pid}_life`
let server = ''
afterAll(() => dropSeeded(server, NAME))

it('the demo’s reservations are led to several ends, with every law of the books kept', async () => {
  server = (await ensureDatabase()).url
  const said: string[] = []
  const size = { reservations: 14, days: 90, seed: 1, copies: 0 }
  const url = await createLife(server, NAME, size, (text) => void said.push(text))
  const pool = createPool({ url })
  try {
    // The catalogue of the demo comes with seats that others took: I1 counts orders only.
    const laws = INVARIANTS.map(({ id }) => id).filter((id) => id !== 'I1')
    await assertInvariants(pool, new Date(), laws)
    const states = await pool.query<{ status: string; n: string }>(
      'select status, count(*) as n from reservations group by 1',
    )
    expect(states.rows.length).toBeGreaterThanOrEqual(3)
    expect(states.rows.reduce((all, { n }) => all + Number(n), 0)).toBe(size.reservations)
    const mails = await pool.query(`select 1 from mails where state <> 'sent'`)
    const notes = await pool.query('select 1 from desk_notes')
    expect([mails.rowCount, Number(notes.rowCount) > 0]).toEqual([0, true])
  } finally {
    await pool.end()
  }
}, 120_000)
