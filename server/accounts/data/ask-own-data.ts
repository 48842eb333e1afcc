import { userLinks } from '@/lib/links/user-links'
import type { Locale } from '@/lib/locale/market'
import { type Context, type Session, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { newLink } from '../mail-links'
import { ownDataMail } from '../mails/own-data'
import { demandProof } from '../passwords/demand-proof'
import { DATA_LINK_HOURS } from '../tokens'
import type { Turns } from '../turns'

/**
 * Mails a link to what is kept of an account, to its own address, after a fresh proof.
 * @throws DomainError as demandProof; too_many_requests when too many links were asked for
 */
export async function askOwnData(
  context: Context,
  session: Session,
  { current, turns, locale }: { current: string | undefined; turns: Turns; locale: Locale },
): Promise<void> {
  await demandProof(context, session, current, turns)
  const { uuid, email, profile } = session.user
  const recipient = email.toLowerCase()
  await turns.take('reset_mailbox', recipient)
  await transact(context, async (inside) => {
    const { token, hash } = await newLink(inside, 'data', recipient, DATA_LINK_HOURS * 60, uuid)
    await queueMail(inside, ownDataMail, {
      eventKey: `own_data:${hash}`,
      recipient,
      locale,
      data: {
        name: profile.firstname,
        link: new URL(userLinks.ownData(token), context.env.siteUrl).href,
        hours: DATA_LINK_HOURS,
      },
    })
  })
}
