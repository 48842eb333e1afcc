import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { olderKeys, sealedAgain } from '@/server/platform/crypto/seal'
import { placeOfAuthenticator } from './access/second-step'
import { hostCases } from './cases/host-cases'
import { houseCases } from './cases/list-today'
import { purgeOverlays } from './cases/overlays'
import { forgetPresences } from './live/be-present'

/** Keys of cases are the same in every language. */
const LOCALE = 'es_MX'
/** Long enough to tell somebody where they were signed in when something was wrong. */
const ENDED_DAYS = 30

/** Forgets links, challenges and sessions of the desk that open nothing any more, jobs that ended a month ago, and what was added to cases that are gone. */
export async function purgeDesk(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const ended = subDays(now, ENDED_DAYS).toISOString()
  await db.execute(sql`delete from desk_challenges where expires_at < ${now.toISOString()}`)
  await db.execute(sql`delete from desk_links where expires_at < ${subDays(now, 1).toISOString()}`)
  await db.execute(sql`delete from desk_sessions where revoked_at < ${ended} or expires_at < ${ended}`)
  await db.execute(sql`
    delete from desk_jobs where created_at < ${ended} and (stopped_at is not null
      or not exists (select 1 from desk_job_items where job_id = desk_jobs.id and state = 'waiting'))`)
  await forgetPresences(context)
  await purgeOverlays(
    context,
    [...(await houseCases(context, LOCALE)), ...(await hostCases(context, null, LOCALE))].map(
      ({ key }) => key,
    ),
  )
}

/** Seals authenticators again that an older key sealed (docs/operations.md, Rotating keys). @returns how many */
export function sealDeskAgain(context: Context): Promise<number> {
  const { sealKeys } = context.env
  return transact(context, async (inside) => {
    const { rows } = await inside.db.execute<{ member_id: string; sealed: string }>(sql`
      select member_id, sealed from desk_authenticators
      where key_id in (select jsonb_array_elements_text(${JSON.stringify(olderKeys(sealKeys))}::jsonb))
      limit 500 for update skip locked`)
    for (const { member_id: id, sealed } of rows)
      await inside.db.execute(sql`
        update desk_authenticators set sealed = ${sealedAgain(sealKeys, placeOfAuthenticator(id), sealed)}
        where member_id = ${id}`)
    return rows.length
  })
}
