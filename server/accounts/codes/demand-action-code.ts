import { timingSafeEqual } from 'node:crypto'
import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type Asker, hashActionCode } from './action-asker'

/** Wrong digits that one code bears. */
const TRIES = 5

interface Row extends Record<string, unknown> {
  id: string
  code_hmac: Buffer
  tries: number
}

/**
 * Demands the code that was mailed to the asker within the last ten minutes. Each try is counted before it is judged and
 * outside any transaction of the caller, so that guesses in parallel are not free; the right code costs none, and is
 * good until its end.
 * @throws DomainError email_code_required without one; email_code_wrong, with `tries_left` in `data`
 */
export async function demandActionCode(
  context: Context,
  asker: Asker,
  typed: string | undefined,
): Promise<void> {
  if (typed === undefined) throw new DomainError('email_code_required')
  const { rows } = await context.db.execute<Row>(sql`
    update action_codes set tries = tries + 1
    where id = (select id from action_codes where asker = ${asker.name} and email = ${asker.email}
        order by created_at desc, id desc limit 1)
      and tries < ${TRIES} and expires_at > ${context.clock.now().toISOString()}
    returning id, code_hmac, tries`)
  const [row] = rows
  if (!row) throw new DomainError('email_code_wrong', { data: { tries_left: 0 } })
  if (!timingSafeEqual(hashActionCode(context, row.id, asker, typed), row.code_hmac))
    throw new DomainError('email_code_wrong', { data: { tries_left: TRIES - row.tries } })
  await context.db.execute(sql`update action_codes set tries = tries - 1 where id = ${row.id}`)
}

/** Forgets codes that are over. */
export async function purgeActionCodes({ db, clock }: Context): Promise<void> {
  await db.execute(sql`delete from action_codes where created_at < ${subDays(clock.now(), 1).toISOString()}`)
}
