import { addMinutes } from 'date-fns'
import { userLinks } from '@/lib/links/user-links'
import type { Locale } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { magicLinkMail } from './mails/magic-link'
import { magicLinks } from './tables'
import { hashToken, MAGIC_LINK_MINUTES, newToken } from './tokens'

/**
 * Mails a link that signs in whoever owns the address, once, within 15 minutes (domain.md §9). It says nothing of
 * whether the address has an account, and makes none until the link is used.
 */
export function sendMagicLink(context: Context, email: string, locale: Locale): Promise<void> {
  const token = newToken()
  const tokenSha256 = hashToken(token)
  const now = context.clock.now()
  const recipient = email.trim().toLowerCase()
  return transact(context, async (inside) => {
    await inside.db.insert(magicLinks).values({
      tokenSha256,
      email: recipient,
      createdAt: now,
      expiresAt: addMinutes(now, MAGIC_LINK_MINUTES),
    })
    await queueMail(inside, magicLinkMail, {
      eventKey: `magic_link:${tokenSha256.toString('hex')}`,
      recipient,
      locale,
      data: {
        link: new URL(userLinks.magicLink(token), context.env.siteUrl).href,
        minutes: MAGIC_LINK_MINUTES,
      },
    })
  })
}
