import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import type { PasskeyProof } from '@/lib/desk/passkeys/passkey-proof'
import type { Context } from '@/server/platform/context'
import { makeChallenge, type Purpose, spendChallenge } from './challenges'
import { expectedOrigin, relyingPartyOf } from './relying-party'

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: number
}

/** What a browser gives to an authenticator of this member to sign. */
export async function askForPasskey(context: Context, memberId: string, purpose: 'enter' | 'step_up') {
  const { rows } = await context.db.execute<{ credential_id: string }>(sql`
    select credential_id from desk_passkeys where member_id = ${memberId} order by used_at desc nulls last, id`)
  return {
    challenge: await makeChallenge(context, memberId, purpose),
    rp_id: relyingPartyOf(context.env),
    credential_ids: rows.map(({ credential_id: id }) => id),
  }
}

export async function hasPasskey({ db }: Context, memberId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from desk_passkeys where member_id = ${memberId} limit 1`)
  return rows.length > 0
}

/**
 * Whether a passkey of this member signed a challenge that we made for this, here, with its owner verified by the
 * authenticator (fingerprint, face or PIN). Not inside a transaction that may be rolled back: a challenge is spent by a try.
 */
export async function takePasskey(
  context: Context,
  memberId: string,
  purpose: Purpose,
  proof: PasskeyProof,
): Promise<boolean> {
  const { rows } = await context.db.execute<Row>(sql`
    select id, credential_id, public_key, counter::float8 as counter from desk_passkeys
    where member_id = ${memberId} and credential_id = ${proof.credential_id}`)
  const [key] = rows
  if (!key) return false
  const counter = await counterOf(context, memberId, purpose, key, proof)
  if (counter === null) return false
  // Of two signatures with the same count one is a copy's; an authenticator that does not count stays at zero.
  const { rowCount } = await context.db.execute(sql`
    update desk_passkeys set counter = ${counter}, used_at = ${context.clock.now().toISOString()}
    where id = ${key.id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`)
  return rowCount === 1
}

/** How often the authenticator has signed by now; null when this proves nothing. */
async function counterOf(
  context: Context,
  memberId: string,
  purpose: Purpose,
  key: Row,
  {
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature,
    credential_id: id,
  }: PasskeyProof,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: (challenge) => spendChallenge(context, challenge, memberId, purpose),
      expectedOrigin: expectedOrigin(context.env, clientDataJSON),
      expectedRPID: relyingPartyOf(context.env),
      expectedType: 'webauthn.get',
      credential: { id: key.credential_id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (refused) {
    // The library throws for whatever does not fit, and for nothing else: what it says holds nothing personal.
    context.log.info(
      { reason: refused instanceof Error ? refused.message : 'unknown' },
      'a passkey was refused',
    )
    return null
  }
}
