import { userLinks } from '@/lib/links/user-links'
import type { Locale } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { newLink } from '../mail-links'
import { passwordLinkMail } from '../mails/password-link'
import { PASSWORD_LINK_MINUTES } from '../tokens'

/**
 * Mails a link with which whoever owns the address chooses a password, once, within half an hour: the one that was
 * forgotten, or the first of a new account. No account is looked for, so that neither answer nor time says whether there
 * is one.
 */
export function sendPasswordLink(context: Context, email: string, locale: Locale): Promise<void> {
  const recipient = email.trim().toLowerCase()
  return transact(context, async (inside) => {
    const { token, hash } = await newLink(inside, 'password', recipient, PASSWORD_LINK_MINUTES)
    await queueMail(inside, passwordLinkMail, {
      eventKey: `password_link:${hash}`,
      recipient,
      locale,
      data: {
        link: new URL(userLinks.newPassword(token), context.env.siteUrl).href,
        minutes: PASSWORD_LINK_MINUTES,
      },
    })
  })
}
