import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { TakeSeats } from '@/server/availability/hold-seats'
import { runJobs } from '@/server/jobs/sweeps'
import { newId } from '@/server/platform/crypto/ids'
import { runEntry } from '@/server/process/entry'
import { serveSite } from '@/server/process/serve'

/** What an application without the guarded statement does: look first, then write. */
const lookThenWrite: TakeSeats = async ({ db, clock }, { departureId, orderId, lines, expiresAt }) => {
  const qty = lines.reduce((all, line) => all + line.qty, 0)
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select taken + ${qty} <= capacity as free from departures where id = ${departureId}`,
  )
  if (!rows[0]?.free) return false
  await sleep(2)
  await db.execute(sql`update departures set taken = taken + ${qty} where id = ${departureId}`)
  for (const line of lines) {
    await db.execute(sql`
      insert into holds (id, departure_id, order_id, line, qty, state, expires_at, created_at)
      values (${newId(clock.now())}, ${departureId}, ${orderId}, ${line.line}, ${line.qty}, 'held',
        ${expiresAt.toISOString()}, ${clock.now().toISOString()})`)
  }
  return true
}

/** Our API with the guard of the seats taken out: the negative control of the race. */
runEntry(() => serveSite({ pages: false, startJobs: runJobs, takeSeats: lookThenWrite }))
