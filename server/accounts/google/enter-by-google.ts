import { and, eq, ne } from 'drizzle-orm'
import type { Market } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type Entered, enterProved, type OnEmailProved } from '../emails/prove-email'
import { spendOnce } from '../spend-once'
import { userIdentities, users } from '../tables'
import { type GoogleIdentity, provedIdentity } from './google-identity'

/**
 * Signs in by an ID token of Google, of its one-tap prompt or of an exchanged code (specification §2, §7), once. Somebody
 * who came before is known by Google's own name for them; whoever comes for the first time enters by the address that
 * Google proves, unless its account is already another person's of Google.
 * @param nonce what the token must carry: this browser was given it when the sign-in began; it too counts once
 * @returns whose account it is, or null when the token proves nothing
 * @throws DomainError provider_unavailable when Google does not answer
 */
export async function enterByGoogle(
  context: Context,
  credential: string,
  market: Market,
  onEmailProved: OnEmailProved,
  nonce: string,
): Promise<Entered | null> {
  const identity = await provedIdentity(context, credential, nonce)
  if (!identity) return null
  return transact(context, async (inside) => {
    const isNew = await spendOnce(
      inside,
      [`google ${credential}`, `google nonce ${nonce}`],
      identity.expiresAt,
    )
    return isNew ? ownerOf(inside, identity, market, onEmailProved) : null
  })
}

async function ownerOf(
  context: Context,
  identity: GoogleIdentity,
  market: Market,
  onEmailProved: OnEmailProved,
): Promise<Entered | null> {
  const { email } = identity
  const known = await findKnown(context, identity)
  if (known) {
    if (known.email === email) await onEmailProved(context, known.id, email)
    return { userId: known.id, isNew: false }
  }
  if (email === null || (await belongsToAnother(context, email, identity))) return null
  const entered = await enterProved(context, email, market, onEmailProved)
  await linkIdentity(context, identity, entered.userId)
  return entered
}

async function findKnown({ db }: Context, { issuer, subject }: GoogleIdentity) {
  const [known] = await db
    .select({ id: users.id, email: users.email })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, issuer), eq(userIdentities.subject, subject)))
  return known
}

/**
 * Whoever is not known yet and shows an address whose account has another person of Google is the next owner of the
 * address. The same person may have come in a moment ago, since we looked: that is nobody else.
 */
async function belongsToAnother(
  { db }: Context,
  email: string,
  { issuer, subject }: GoogleIdentity,
): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userIdentities, eq(userIdentities.userId, users.id))
    .where(
      and(eq(users.email, email), eq(userIdentities.issuer, issuer), ne(userIdentities.subject, subject)),
    )
  return rows.length > 0
}

/** @throws DomainError sign_in_refused when somebody else was first, in this very moment: nothing is stored then */
async function linkIdentity(context: Context, { issuer, subject }: GoogleIdentity, userId: string) {
  const linked = await context.db
    .insert(userIdentities)
    .values({ issuer, subject, userId, createdAt: context.clock.now() })
    .onConflictDoNothing()
    .returning({ userId: userIdentities.userId })
  if (linked.length > 0) return
  const known = await findKnown(context, { issuer, subject, email: null, expiresAt: context.clock.now() })
  if (known?.id !== userId) throw new DomainError('sign_in_refused')
}
