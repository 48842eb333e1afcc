import { timingSafeEqual } from 'node:crypto'
import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type Asker, hashActionCode } from './action-asker'

/** Wrong digits that one code bears. */
const TRIES = 5

interface Row extends Record<string, unknown> {
  id: string
  code_hmac: Buffer
  tries: number
  lives: boolean
}

/**
 * Demands the code that was mailed to the asker within the last ten minutes. Tries are judged one after the other and
 * counted outside any transaction of the caller, so that guesses in parallel are not free; the right code costs none,
 * however often and at once it comes, and is good until its end.
 * @throws DomainError email_code_required without one; email_code_wrong, with `tries_left` in `data`
 */
export async function demandActionCode(
  context: Context,
  asker: Asker,
  typed: string | undefined,
): Promise<void> {
  if (typed === undefined) throw new DomainError('email_code_required')
  const tries_left = await transact(context, (inside) => triesLeft(inside, asker, typed))
  if (tries_left !== null) throw new DomainError('email_code_wrong', { data: { tries_left } })
}

/** @returns null for the right code, else what is left after these digits were counted */
async function triesLeft(inside: Context, asker: Asker, typed: string): Promise<number | null> {
  const { rows } = await inside.db.execute<Row>(sql`
    select id, code_hmac, tries, expires_at > ${inside.clock.now().toISOString()} as lives from action_codes
    where asker = ${asker.name} and email = ${asker.email} order by created_at desc, id desc limit 1 for update`)
  const [row] = rows
  if (!row?.lives || row.tries >= TRIES) return 0
  if (timingSafeEqual(hashActionCode(inside, row.id, asker, typed), row.code_hmac)) return null
  await inside.db.execute(sql`update action_codes set tries = tries + 1 where id = ${row.id}`)
  return TRIES - row.tries - 1
}

/** Forgets codes that are over. */
export async function purgeActionCodes({ db, clock }: Context): Promise<void> {
  await db.execute(sql`delete from action_codes where created_at < ${subDays(clock.now(), 1).toISOString()}`)
}
