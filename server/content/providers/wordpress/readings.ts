import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** With the time a reading takes, a change is seen within a minute though nobody told of it. */
const EVERY_SECONDS = 45

/** Takes the turn to read when it is time, or somebody told of a change since the last one. */
export async function takeTurn({ db, clock }: Context): Promise<boolean> {
  const now = clock.now().toISOString()
  const taken = await db.execute(sql`
    update wordpress_readings set asked_at = ${now}::timestamptz
    where asked_at is null or wanted_at >= asked_at
      or asked_at <= ${now}::timestamptz - ${EVERY_SECONDS}::integer * interval '1 second'`)
  return (taken.rowCount ?? 0) > 0
}

/** The next turn is at once, on whichever process it falls. */
export async function wantReading({ db, clock }: Context): Promise<void> {
  await db.execute(sql`update wordpress_readings set wanted_at = ${clock.now().toISOString()}`)
}
