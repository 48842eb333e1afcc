import { addMinutes } from 'date-fns'
import { sql } from 'drizzle-orm'
import { hashToken, newToken } from '@/server/accounts/tokens'
import type { Context } from '@/server/platform/context'

export type Purpose = 'add' | 'enter' | 'step_up'

/** As long as somebody may look for their key. */
const CHALLENGE_MINUTES = 5

/** Something only we can have made up, for a member's authenticator to sign. @returns 256 bits in base64url, told once */
export async function makeChallenge(
  { db, clock }: Context,
  memberId: string,
  purpose: Purpose,
): Promise<string> {
  const challenge = newToken()
  await db.execute(sql`
    insert into desk_challenges (challenge_sha256, member_id, purpose, expires_at)
    values (${hashToken(challenge)}, ${memberId}, ${purpose},
      ${addMinutes(clock.now(), CHALLENGE_MINUTES).toISOString()})`)
  return challenge
}

/** @returns whether it was this member's, for this, and not over; afterwards it is gone, whatever comes of it */
export async function spendChallenge(
  { db, clock }: Context,
  challenge: string,
  memberId: string,
  purpose: Purpose,
): Promise<boolean> {
  const { rows } = await db.execute<{ is_good: boolean }>(sql`
    delete from desk_challenges
    where challenge_sha256 = ${hashToken(challenge)} and member_id = ${memberId} and purpose = ${purpose}
    returning expires_at > ${clock.now().toISOString()}::timestamptz as is_good`)
  return rows[0]?.is_good === true
}
