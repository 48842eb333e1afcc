import { userLinks } from '@/lib/links/user-links'
import type { Locale } from '@/lib/locale/market'
import { type Context, type Session, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { newLink } from '../mail-links'
import { emailChangeMail } from '../mails/email-change'
import { demandProof } from '../passwords/demand-proof'
import { EMAIL_LINK_MINUTES } from '../tokens'
import type { Turns } from '../turns'

interface Asked {
  readonly email: string
  readonly current?: string | undefined
}

/**
 * Mails a link to the address that an account shall have from now on; nothing changes until its owner uses it. Whether
 * another account has the address is said to nobody but that owner.
 * @throws DomainError as demandProof; too_many_requests when too many links were asked for
 */
export async function askEmailChange(
  context: Context,
  session: Session,
  { email, current }: Asked,
  { turns, locale }: { readonly turns: Turns; readonly locale: Locale },
): Promise<void> {
  await demandProof(context, session, current, turns)
  const recipient = email.trim().toLowerCase()
  await turns.take('reset_mailbox', recipient)
  const { uuid, profile } = session.user
  await transact(context, async (inside) => {
    const { token, hash } = await newLink(inside, 'email', recipient, EMAIL_LINK_MINUTES, uuid)
    await queueMail(inside, emailChangeMail, {
      eventKey: `email_change:${hash}`,
      recipient,
      locale,
      data: {
        name: profile.firstname,
        link: new URL(userLinks.newEmail(token), context.env.siteUrl).href,
        minutes: EMAIL_LINK_MINUTES,
      },
    })
  })
}
