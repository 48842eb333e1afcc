import { userLinks } from '@/lib/links/user-links'
import type { Locale } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { newLink } from './mail-links'
import { magicLinkMail } from './mails/magic-link'
import { MAGIC_LINK_MINUTES } from './tokens'

/**
 * Mails a link that signs in whoever owns the address, once, within 15 minutes (domain.md §9). It says nothing of
 * whether the address has an account, and makes none until the link is used.
 */
export function sendMagicLink(context: Context, email: string, locale: Locale): Promise<void> {
  const recipient = email.trim().toLowerCase()
  return transact(context, async (inside) => {
    const { token, hash } = await newLink(inside, 'sign_in', recipient, MAGIC_LINK_MINUTES)
    await queueMail(inside, magicLinkMail, {
      eventKey: `magic_link:${hash}`,
      recipient,
      locale,
      data: {
        link: new URL(userLinks.magicLink(token), context.env.siteUrl).href,
        minutes: MAGIC_LINK_MINUTES,
      },
    })
  })
}
