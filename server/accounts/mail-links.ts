import { addMinutes } from 'date-fns'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { magicLinks } from './tables'
import { hashToken, newToken } from './tokens'

/** What a link by mail is good for; one of the other kind is none. */
export type LinkKind = 'sign_in' | 'password' | 'email' | 'data'

/**
 * Makes a link for whoever owns an address, in the caller's transaction; whether it has an account is not looked at.
 * @param email in lower case
 * @param userId whose it is, of kinds email and data alone
 * @returns its token, which is kept nowhere, and what an event key may know of it
 */
export async function newLink(
  { db, clock }: Context,
  opens: LinkKind,
  email: string,
  minutes: number,
  userId: string | null = null,
): Promise<{ readonly token: string; readonly hash: string }> {
  const token = newToken()
  const tokenSha256 = hashToken(token)
  const createdAt = clock.now()
  const expiresAt = addMinutes(createdAt, minutes)
  await db.insert(magicLinks).values({ tokenSha256, email, opens, userId, createdAt, expiresAt })
  return { token, hash: tokenSha256.toString('hex') }
}

const living = ({ clock }: Context, opens: LinkKind, token: string) =>
  and(
    eq(magicLinks.tokenSha256, hashToken(token)),
    eq(magicLinks.opens, opens),
    isNull(magicLinks.usedAt),
    gt(magicLinks.expiresAt, clock.now()),
  )

/** Whether a link would still be taken. */
export async function isLiving(context: Context, opens: LinkKind, token: string): Promise<boolean> {
  const found = await context.db
    .select({ email: magicLinks.email })
    .from(magicLinks)
    .where(living(context, opens, token))
  return found.length > 0
}

/** Whose data a link hands out, which may be opened more than once; null when it is unknown or too old. */
export async function ownerOfDataLink(context: Context, token: string): Promise<string | null> {
  const [link] = await context.db
    .select({ userId: magicLinks.userId })
    .from(magicLinks)
    .where(living(context, 'data', token))
  return link?.userId ?? null
}

/** Uses a link, once. @returns the address it proves; null when it is unknown, used or too old */
export async function takeLink(context: Context, opens: LinkKind, token: string): Promise<string | null> {
  return (await take(context, opens, token))?.email ?? null
}

/** The same of a link that gives an address to an account. @returns both */
export async function takeEmailLink(
  context: Context,
  token: string,
): Promise<{ readonly email: string; readonly userId: string } | null> {
  const link = await take(context, 'email', token)
  return link?.userId ? { email: link.email, userId: link.userId } : null
}

async function take(context: Context, opens: LinkKind, token: string) {
  const [link] = await context.db
    .update(magicLinks)
    .set({ usedAt: context.clock.now() })
    .where(living(context, opens, token))
    .returning({ email: magicLinks.email, userId: magicLinks.userId })
  return link
}
