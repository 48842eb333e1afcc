import { addMinutes } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { GoogleState } from '@/lib/accounts/google'
import type { GoogleOutcome } from '@/lib/links/segments'
import { userLinks } from '@/lib/links/user-links'
import { type Context, type Session, transact } from '@/server/platform/context'
import { readToken, signToken } from '@/server/platform/crypto/signed-token'
import { DomainError } from '@/server/platform/errors'
import { demandProof } from '../passwords/demand-proof'
import { mayDisconnect } from '../rules/may-disconnect'
import { spendOnce } from '../spend-once'
import { userIdentities, users } from '../tables'
import type { Turns } from '../turns'
import { GOOGLE_MINUTES } from './google-exchange'
import { GOOGLE_ISSUER, provedIdentity } from './google-identity'

const PURPOSE = 'connect google'
const ticket = z.object({ session: z.string(), expires: z.number() })

interface Proof {
  readonly current: string | undefined
  readonly turns: Turns
}

/** Whether this site can ask Google, and since when it enters an account. */
export async function showGoogle({ db, env }: Context, userId: string): Promise<GoogleState> {
  const [found] = await db
    .select({ at: userIdentities.createdAt })
    .from(userIdentities)
    .where(and(eq(userIdentities.userId, userId), eq(userIdentities.issuer, GOOGLE_ISSUER)))
  return { offered: env.google?.exchange !== undefined, connected_at: found?.at.toISOString() ?? null }
}

/**
 * Where a browser goes to connect its account, after a fresh proof: the address is good for this session alone.
 * @throws DomainError as demandProof; not_found where Google is not configured
 */
export async function askGoogle(context: Context, session: Session, proof: Proof): Promise<string> {
  if (!context.env.google?.exchange) throw new DomainError('not_found')
  await demandProof(context, session, proof.current, proof.turns)
  const expires = addMinutes(context.clock.now(), GOOGLE_MINUTES).getTime()
  return userLinks.connectGoogle(signToken(context.env.appSecret, PURPOSE, { session: session.id, expires }))
}

/** Whether the session that opens such an address is the one it was made for. */
export function isAsked({ env, clock }: Context, session: Session | null, token: string): boolean {
  const read = ticket.safeParse(readToken(env.appSecret, PURPOSE, token))
  return read.success && read.data.session === session?.id && read.data.expires > clock.now().getTime()
}

/**
 * Connects an account with whoever a credential of Google proves, once; nobody is signed in by it. Somebody of Google who
 * enters another account stays there, and an account has one of them at most.
 * @param nonce what the credential must carry
 * @throws DomainError provider_unavailable when Google does not answer
 */
export async function connectGoogle(
  context: Context,
  userId: string,
  credential: string,
  nonce: string,
): Promise<GoogleOutcome> {
  const identity = await provedIdentity(context, credential, nonce)
  if (!identity) return 'refused'
  return transact(context, async (inside) => {
    const proofs = [`google ${credential}`, `google nonce ${nonce}`]
    if (!(await spendOnce(inside, proofs, identity.expiresAt))) return 'refused'
    // One after the other, so that two of Google do not both become this account's.
    await inside.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const { issuer, subject } = identity
    const [known] = await inside.db
      .select({ userId: userIdentities.userId })
      .from(userIdentities)
      .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
    if (known) return known.userId === userId ? 'connected' : 'taken'
    if ((await showGoogle(inside, userId)).connected_at !== null) return 'refused'
    const made = await inside.db
      .insert(userIdentities)
      .values({ issuer, subject, userId, createdAt: inside.clock.now() })
      .onConflictDoNothing()
      .returning({ userId: userIdentities.userId })
    return made.length > 0 ? 'connected' : 'taken'
  })
}

/**
 * Google enters an account no more, after a fresh proof; where it does not already, nothing changes.
 * @throws DomainError as demandProof; last_way_in
 */
export async function disconnectGoogle(
  context: Context,
  session: Session,
  proof: Proof,
): Promise<GoogleState> {
  await demandProof(context, session, proof.current, proof.turns)
  const userId = session.user.uuid
  const [user] = await context.db
    .select({ passwordHash: users.passwordHash, provedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  if (!mayDisconnect({ hasPassword: Boolean(user?.passwordHash), isProven: Boolean(user?.provedAt) }))
    throw new DomainError('last_way_in')
  await context.db
    .delete(userIdentities)
    .where(and(eq(userIdentities.userId, userId), eq(userIdentities.issuer, GOOGLE_ISSUER)))
  return showGoogle(context, userId)
}
