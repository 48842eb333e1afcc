import type { Context } from '@/server/platform/context'

type Spend = (challenge: string) => Promise<boolean>

/**
 * What the library makes of a signature; null where it refuses it. It throws for whatever does not fit, so that what reading
 * the challenge throws is told apart: that says nothing of the passkey.
 * @throws what `spend` threw
 */
export async function judge<Verdict>(
  { log }: Pick<Context, 'log'>,
  spend: Spend,
  verify: (spend: Spend) => Promise<Verdict | null>,
): Promise<Verdict | null> {
  const unread: unknown[] = []
  const noted: Spend = async (challenge) => {
    try {
      return await spend(challenge)
    } catch (error) {
      unread.push(error)
      throw error
    }
  }
  try {
    return await verify(noted)
  } catch (refused) {
    if (unread.length > 0) throw unread[0]
    // What the library says holds nothing personal.
    log.info({ reason: refused instanceof Error ? refused.message : 'unknown' }, 'a passkey was refused')
    return null
  }
}
