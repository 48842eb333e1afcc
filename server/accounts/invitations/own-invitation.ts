import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { isKnownDevice } from '../known-device'
import { foldEmail } from '../rules/fold-email'
import { lineOf } from '../rules/invited-person'

/** Somebody who came by an invitation, as far as that is known. */
export interface InvitedPerson {
  readonly email?: string | undefined
  readonly phone?: { readonly dial: string; readonly number: string } | undefined
  /** The token of the cookie of their browser. */
  readonly device?: string | undefined
}

export type OwnBy = 'mailbox' | 'phone' | 'device'

interface Inviter extends Record<string, unknown> {
  readonly email: string
  readonly dial: string
  readonly number: string
}

/** By what a friend turns out to be the inviter; null where they are somebody else. */
export async function ownBy(
  context: Context,
  inviterId: string,
  person: InvitedPerson,
): Promise<OwnBy | null> {
  const { rows } = await context.db.execute<Inviter>(sql`
    select email, phone_dial as dial, phone_number as number from users where id = ${inviterId}::uuid`)
  const [inviter] = rows
  if (!inviter) return null
  if (person.email !== undefined && foldEmail(person.email) === foldEmail(inviter.email)) return 'mailbox'
  const line = person.phone ? lineOf(person.phone) : null
  if (line !== null && line === lineOf(inviter)) return 'phone'
  return (await isKnownDevice(context, person.device, inviter.email)) ? 'device' : null
}
