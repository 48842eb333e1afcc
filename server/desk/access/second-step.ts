import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '@/server/platform/context'
import { deriveKey } from '@/server/platform/crypto/derive-key'
import { seal, unseal } from '@/server/platform/crypto/seal'

const PERIOD = 30
/** Where the secret of a member's app lies sealed. */
export const placeOfAuthenticator = (memberId: string) => ({
  table: 'desk_authenticators',
  row: memberId,
  column: 'sealed',
})

interface Row extends Record<string, unknown> {
  readonly sealed: string
  readonly last_step: number
}

/**
 * The secret that a link offers to a member without an authenticator: made of the link and our own secret, so that it is
 * stored nowhere before a code of it came back, and a page that is loaded again shows the same.
 */
export function offeredSecret({ env }: Context, linkToken: string): Secret {
  const bytes = createHmac('sha256', deriveKey(env.appSecret, 'desk authenticator'))
    .update(linkToken)
    .digest()
  return new Secret({ buffer: new Uint8Array(bytes.subarray(0, 20)).buffer })
}

/** What an authenticator app reads: RFC 6238 with SHA-1, six digits, thirty seconds, which all of them know. */
export function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Andanza', label, secret, digits: 6, period: PERIOD, algorithm: 'SHA1' })
}

export async function hasAuthenticator({ db }: Context, memberId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from desk_authenticators where member_id = ${memberId}`)
  return rows.length > 0
}

/**
 * Whether these digits are the member's of now, or of half a minute before or after; a code counts once, however many ask at the
 * same moment.
 */
export async function takeCode(context: Context, memberId: string, code: string): Promise<boolean> {
  const { rows } = await context.db.execute<Row>(
    sql`select sealed, last_step::int as last_step from desk_authenticators where member_id = ${memberId}`,
  )
  const [row] = rows
  if (!row) return false
  const secret = Secret.fromBase32(unseal(context.env.sealKeys, placeOfAuthenticator(memberId), row.sealed))
  const step = stepOf(context, secret, code)
  if (step === null || step <= row.last_step) return false
  const { rowCount } = await context.db.execute(sql`
    update desk_authenticators set last_step = ${step} where member_id = ${memberId} and last_step < ${step}`)
  return rowCount === 1
}

/** Keeps an offered secret once a code of it came back. @returns whether it did; false too when there is one already */
export async function keepAuthenticator(
  context: Context,
  memberId: string,
  secret: Secret,
  code: string,
): Promise<boolean> {
  const step = stepOf(context, secret, code)
  if (step === null) return false
  const { rowCount } = await context.db.execute(sql`
    insert into desk_authenticators (member_id, sealed, created_at, last_step)
    values (${memberId}, ${seal(context.env.sealKeys, placeOfAuthenticator(memberId), secret.base32)},
      ${context.clock.now().toISOString()}, ${step})
    on conflict do nothing`)
  return rowCount === 1
}

/** The step a code is of, or null when it is none of the three that count now. */
function stepOf({ clock }: Context, secret: Secret, code: string): number | null {
  const timestamp = clock.now().getTime()
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}
