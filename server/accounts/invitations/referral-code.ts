import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'

/** No vowels, so that no word comes about, and nothing that looks like something else. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxyz'
const LENGTH = 10

/** What an invitation of an account is opened by: drawn once, from nothing that is about its owner. */
export async function referralCodeOf(context: Context, userId: string): Promise<string> {
  const known = await codeOf(context, userId)
  if (known !== null) return known
  const { db, clock } = context
  await db.execute(sql`
    insert into referral_codes (user_id, code, created_at)
    values (${userId}::uuid, ${newCode()}, ${clock.now().toISOString()}) on conflict do nothing`)
  // Two that asked at once drew two; the first one's is it.
  const drawn = await codeOf(context, userId)
  if (drawn === null) throw new Error('A referral code was drawn that is somebody else’s.')
  return drawn
}

async function codeOf({ db }: Context, userId: string): Promise<string | null> {
  const { rows } = await db.execute<{ code: string }>(sql`
    select code from referral_codes where user_id = ${userId}::uuid`)
  return rows[0]?.code ?? null
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}

const CODE = /^[0-9a-z]{10}$/

/** Whose code it is, while their account is open. @param code as a cookie says it */
export async function inviterOf({ db }: Context, code: string | undefined): Promise<string | null> {
  const plain = code?.toLowerCase()
  if (plain === undefined || !CODE.test(plain)) return null
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select c.user_id from referral_codes c join users u on u.id = c.user_id
    where c.code = ${plain} and u.closed_at is null`)
  return rows[0]?.user_id ?? null
}
