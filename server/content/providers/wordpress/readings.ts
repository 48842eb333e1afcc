import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** With the time a reading takes, a change is seen within a minute though nobody told of it. */
const EVERY_SECONDS = 45
/** What its list does not tell (the words beside a picture, a trip that is new here) is seen within this. */
const WHOLE_HOURS = 1

/**
 * Takes the turn to read when it is time, or somebody told of a change since the last one.
 * @returns null when it is not; else whether everything is to be read anew
 */
export async function takeTurn({ db, clock }: Context): Promise<{ readonly whole: boolean } | null> {
  const now = clock.now().toISOString()
  const { rows } = await db.execute<{ whole: boolean }>(sql`
    update wordpress_readings set asked_at = ${now}::timestamptz
    where asked_at is null or wanted_at >= asked_at
      or asked_at <= ${now}::timestamptz - ${EVERY_SECONDS}::integer * interval '1 second'
    returning whole_at is null
      or whole_at <= ${now}::timestamptz - ${WHOLE_HOURS}::integer * interval '1 hour' as whole`)
  return rows[0] ?? null
}

/** Everything was read anew. */
export async function keepWhole({ db, clock }: Context): Promise<void> {
  await db.execute(sql`update wordpress_readings set whole_at = ${clock.now().toISOString()}`)
}

/** The next turn is at once, on whichever process it falls. */
export async function wantReading({ db, clock }: Context): Promise<void> {
  await db.execute(sql`update wordpress_readings set wanted_at = ${clock.now().toISOString()}`)
}
