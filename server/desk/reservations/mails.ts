import type { DeskMail } from '@/lib/desk/deed-contract'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { type MailAbout, mailsAbout, sendAgain } from '@/server/platform/mail/mails-about'
import { presentRecipient } from '@/server/reservations/contact/contact-corrections'
import type { Reservation } from '@/server/reservations/find-reservation'
import { appendEntry } from '../audit/append-entry'

/** What was written about a reservation, the newest first. */
export async function listMails(context: Context, code: string): Promise<DeskMail[]> {
  return (await mailsAbout(context, code)).map(present)
}

/**
 * Sends a mail once more, as it was, in the caller's transaction: to the address it
 * went to, or the one that took the place of that.
 * @throws DomainError not_found for a mail that is not about this reservation
 */
export async function resendMail(
  context: Context,
  member: Member,
  reservation: Pick<Reservation, 'id' | 'code' | 'email'>,
  uuid: string,
): Promise<DeskMail> {
  const { code } = reservation
  const mail = (await mailsAbout(context, code)).find(({ id }) => id === uuid)
  if (!mail) throw new DomainError('not_found')
  const { id } = await sendAgain(
    context,
    mail.id,
    await presentRecipient(context, reservation, mail.recipient),
  )
  await appendEntry(context, member, {
    ...{ action: 'resend_mail', object: { type: 'reservation', id: code } },
    after: { mail: mail.template },
  })
  const again = (await mailsAbout(context, code)).find((one) => one.id === id)
  if (!again) throw new Error(`The mail ${id} was not written.`)
  return present(again)
}

function present({ id, subject, recipient, state, createdAt, sentAt }: MailAbout): DeskMail {
  return {
    ...{ uuid: id, subject, recipient, state },
    created_at: createdAt.toISOString(),
    sent_at: sentAt?.toISOString() ?? null,
  }
}
