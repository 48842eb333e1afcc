import { createHash } from 'node:crypto'
import type { CallData } from '@/lib/api/call'
import type { receiveMail as call } from '@/lib/messenger/inbound-contract'
import type { Context } from '@/server/platform/context'
import { isAutomatic } from '../rules/mail/automatic'
import { isProvenBy } from '../rules/mail/sender'
import { answererOf, type HostDesk } from './answer-as'
import { deliverAnswer } from './deliver-answer'
import { type ReadMail, readMail } from './read-mail'
import { noteRefused, type RefusedFor } from './refused-answers'
import { findReplyAddress, type ReplyAddress } from './reply-addresses'

type Outcome = CallData<typeof call>['outcome']

/**
 * Delivers an answer by mail into the conversation that its address stands for, once however often it is handed over. One
 * that is not proven to be its member's, is too late, or that the conversation does not take is a case of the desk, with
 * nothing of what it says; what no person wrote, says nothing, or went to no address of ours is dropped.
 * @throws DomainError too_many_requests, unavailable: it is to be handed over again later
 */
export async function receiveMail(context: Context, raw: Uint8Array, desk: HostDesk): Promise<Outcome> {
  const { inboundMail } = context.env
  const mail = inboundMail && (await readMail(raw, inboundMail.domain))
  if (!mail || isAutomatic(mail.headers)) return 'dropped'
  const address = await findReplyAddress(context, mail.tokens)
  const answerer = address && (await answererOf(context, address, desk.people))
  if (!address || !answerer) return 'dropped'
  const { asker, email } = answerer
  const isProven = email !== null && isProvenBy(mail, email, inboundMail.authserv)
  if (!isProven) return refuse(context, address, 'unproven')
  if (address.isOver) return refuse(context, address, 'late')
  const answer = { ...address, asker, key: keyOf(mail, address), mail }
  const isWhole = await deliverAnswer(context, answer, desk)
  if (isWhole === null) return 'dropped'
  return isWhole ? 'delivered' : refuse(context, address, 'undelivered')
}

async function refuse(context: Context, address: ReplyAddress, reason: RefusedFor): Promise<Outcome> {
  await noteRefused(context, address, reason)
  return 'case'
}

/** The same for the same mail at the same address. */
function keyOf({ id }: ReadMail, { hash }: ReplyAddress): string {
  return `mail:${createHash('sha256').update(hash).update(id).digest('base64url')}`
}
