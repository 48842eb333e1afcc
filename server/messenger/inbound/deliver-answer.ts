import { createHash } from 'node:crypto'
import { messagesOf } from '@/lib/locale/messages'
import { type Context, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { Asker } from '../asker'
import { sendFile } from '../files/send-file'
import { sendMessage } from '../messages/send-message'
import type { HostDesk } from './answer-as'
import type { ReadMail } from './read-mail'
import type { Answering } from './reply-addresses'

/** An answer by mail, proven to be of who answers. */
export interface MailedAnswer extends Answering {
  readonly asker: Asker
  /** Of the mail; each message that it becomes has one made of it. */
  readonly key: string
  readonly mail: Pick<ReadMail, 'words' | 'files' | 'isMore'>
}

/** What somebody else has to see to, or nobody can help: it is not tried again. */
const REFUSALS = new Set(['not_found', 'chat_closed', 'chat_blocked', 'chat_unpaid', 'files_full', 'invalid'])

/**
 * Sends what was answered, the words first and then each file, as whoever answers would on the site: the same use cases, and
 * so the same rules. Done again, nothing is sent twice, and what was not sent yet is.
 * @returns whether all of it is there; null where there was nothing to send
 * @throws DomainError too_many_requests, unavailable
 */
export async function deliverAnswer(
  context: Context,
  answer: MailedAnswer,
  desk: HostDesk,
): Promise<boolean | null> {
  const { words, files, isMore } = answer.mail
  if (words === '' && files.length === 0 && !isMore) return null
  let isWhole = !isMore
  if (words !== '') isWhole = (await isTaken(() => sendWords(context, answer, desk))) && isWhole
  for (const [place] of files.entries())
    isWhole = (await isTaken(() => sendOne(context, answer, place, desk))) && isWhole
  return isWhole
}

async function isTaken(send: () => Promise<unknown>): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    if (error instanceof DomainError && REFUSALS.has(error.code)) return false
    throw error
  }
}

function sendWords(context: Context, { asker, group, key, email, mail }: MailedAnswer, desk: HostDesk) {
  return transact(context, async (inside) => {
    const sent = await sendMessage(inside, asker, { group, message: mail.words }, sameMail(key))
    await answered(inside, { asker, group, email, isNew: sent.isNew }, desk)
  })
}

function sendOne(
  context: Context,
  { asker, group, key, email, mail }: MailedAnswer,
  place: number,
  desk: HostDesk,
) {
  const file = mail.files[place]
  if (!file) throw new DomainError('not_found')
  const unnamed = messagesOf('es_MX').files.unnamed
  return sendFile(
    context,
    asker,
    { group, ...file, unnamed },
    sameMail(`${key}:${place}`),
    (inside, { isNew }) => answered(inside, { asker, group, email, isNew }, desk),
  )
}

/** A mail is known by its number: whatever came with it on another way, it is the same. */
const sameMail = (key: string) => ({ key, sha256: createHash('sha256').update(key).digest() })

async function answered(
  inside: Context,
  {
    asker,
    group,
    email,
    isNew,
  }: Pick<MailedAnswer, 'asker' | 'group' | 'email'> & { readonly isNew: boolean },
  { answered: tell }: HostDesk,
): Promise<void> {
  if (isNew && asker.role === 'host') await tell(inside, { group, hostId: asker.hostId, email })
}
