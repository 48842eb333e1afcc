import { subDays } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import { type Context, transact } from '@/server/platform/context'
import { knownDevices, users } from './tables'
import { DEVICE_DAYS, hashToken, newToken } from './tokens'

/** A cookie of ours; anything else was not made here and costs no query. */
const TOKEN = /^[\w-]{43}$/

/**
 * Whether this browser signed in before, to any account or to that of one address.
 * @param token of its cookie
 */
export async function isKnownDevice(
  { db, clock }: Context,
  token: string | undefined,
  email?: string,
): Promise<boolean> {
  if (token === undefined || !TOKEN.test(token)) return false
  const [row] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(knownDevices.tokenSha256, hashToken(token)),
        gt(knownDevices.lastSeenAt, subDays(clock.now(), DEVICE_DAYS)),
        email === undefined ? undefined : eq(users.email, email),
      ),
    )
    .limit(1)
  return row !== undefined
}

/**
 * Knows this browser from now on. Its token is always a new one, also for the accounts it knew already: a cookie that
 * somebody planted before the sign-in is worth nothing after it.
 * @param previous the token it had
 * @returns the token of its cookie, told once
 */
export function rememberDevice(
  context: Context,
  userId: string,
  previous: string | undefined,
): Promise<string> {
  const token = newToken()
  const known = { tokenSha256: hashToken(token), userId, lastSeenAt: context.clock.now() }
  return transact(context, async ({ db }) => {
    if (previous !== undefined && TOKEN.test(previous))
      await db
        .update(knownDevices)
        .set({ tokenSha256: known.tokenSha256 })
        .where(eq(knownDevices.tokenSha256, hashToken(previous)))
    await db
      .insert(knownDevices)
      .values(known)
      .onConflictDoUpdate({
        target: [knownDevices.tokenSha256, knownDevices.userId],
        set: { lastSeenAt: known.lastSeenAt },
      })
    return token
  })
}
