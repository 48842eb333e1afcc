import { verifyRegistrationResponse, type WebAuthnCredential } from '@simplewebauthn/server'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { addPasskey as addCall, Passkey } from '@/lib/desk/passkeys/passkey-contract'
import { type Context, type Member, transact } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { DomainError } from '@/server/platform/errors'
import { appendEntry } from '../../audit/append-entry'
import { makeChallenge, spendChallenge } from './challenges'
import { expectedOrigin, relyingPartyOf } from './relying-party'

/** Ed25519, ECDSA with P-256, RSA: one of them every authenticator knows. */
const ALGORITHMS = [-8, -7, -257]

type NewPasskey = z.output<typeof addCall.body>

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly credential_id: string
  readonly name: string
  readonly created_at: string
  readonly used_at: string | null
}

/** A member's own passkeys, the oldest first. */
export async function listPasskeys(context: Context, { uuid }: Member): Promise<Passkey[]> {
  return (await find(context, sql`member_id = ${uuid}`)).map(present)
}

/** What an authenticator needs to make a passkey for this member, other than those it has. */
export async function askToAddPasskey(context: Context, { uuid, email, name }: Member) {
  const known = await find(context, sql`member_id = ${uuid}`)
  return {
    challenge: await makeChallenge(context, uuid, 'add'),
    ...{ rp_id: relyingPartyOf(context.env), rp_name: 'Andanza' },
    credential_ids: known.map(({ credential_id: id }) => id),
    user: { id: Buffer.from(uuid).toString('base64url'), name: email, display_name: name },
    algorithms: ALGORITHMS,
  }
}

/**
 * Keeps what an authenticator made for this member, beside their app.
 * @throws DomainError passkey_refused when it was not made here, now, for them, with its owner verified, or is somebody's already
 */
export function addPasskey(
  context: Context,
  member: Member,
  { name, credential }: NewPasskey,
): Promise<Passkey> {
  return transact(context, async (inside) => {
    const made = await verified(inside, member.uuid, credential)
    if (!made) throw new DomainError('passkey_refused')
    const now = inside.clock.now()
    const id = newId(now)
    const { rowCount } = await inside.db.execute(sql`
      insert into desk_passkeys (id, member_id, credential_id, public_key, counter, name, created_at)
      values (${id}, ${member.uuid}, ${made.id}, ${Buffer.from(made.publicKey)}, ${made.counter}, ${name},
        ${now.toISOString()})
      on conflict (credential_id) do nothing`)
    const [row] = await find(inside, sql`id = ${id}`)
    if (rowCount === 0 || !row) throw new DomainError('passkey_refused')
    await appendEntry(inside, member, { action: 'add_passkey', object: { type: 'member', id: member.uuid } })
    return present(row)
  })
}

/** @throws DomainError not_found, for somebody else's too */
export function removePasskey(context: Context, member: Member, uuid: string): Promise<void> {
  return transact(context, async (inside) => {
    const { rowCount } = await inside.db.execute(
      sql`delete from desk_passkeys where id = ${uuid} and member_id = ${member.uuid}`,
    )
    if (rowCount === 0) throw new DomainError('not_found')
    await appendEntry(inside, member, {
      action: 'remove_passkey',
      object: { type: 'member', id: member.uuid },
    })
  })
}

/** The credential as the authenticator made it; null when anything about it does not fit. */
async function verified(
  context: Context,
  memberId: string,
  {
    credential_id: id,
    client_data: clientDataJSON,
    attestation: attestationObject,
  }: NewPasskey['credential'],
): Promise<WebAuthnCredential | null> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: (challenge) => spendChallenge(context, challenge, memberId, 'add'),
      expectedOrigin: expectedOrigin(context.env, clientDataJSON),
      expectedRPID: relyingPartyOf(context.env),
      expectedType: 'webauthn.create',
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential ?? null
  } catch (refused) {
    context.log.info(
      { reason: refused instanceof Error ? refused.message : 'unknown' },
      'a passkey was refused',
    )
    return null
  }
}

async function find({ db }: Context, which: SQL): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, credential_id, name, created_at, used_at from desk_passkeys where ${which} order by created_at, id`)
  return rows
}

function present({ id, name, created_at, used_at }: Row): Passkey {
  return {
    ...{ uuid: id, name, created_at: new Date(created_at).toISOString() },
    used_at: used_at && new Date(used_at).toISOString(),
  }
}
