import { whyFull } from '@/lib/reservations/files/file-limits'
import { fileName } from '@/lib/reservations/files/file-name'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'
import { newFileKey } from '@/server/platform/crypto/seal-bytes'
import { DomainError } from '@/server/platform/errors'
import { cleanFile } from '@/server/platform/files/clean-file'
import { keepBytes } from '@/server/platform/files/keep-bytes'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { type Asker, partyOf } from '../asker'
import { findConversation } from '../conversations/conversation'
import { demandCalm } from '../messages/demand-calm'
import { answerSent } from '../messages/send-message'
import { demandOpen, sentBefore, writeMessage } from '../messages/write-message'
import { type ChatFile, giveUpStoring, markKept, sizesOf, writeStoring } from './chat-files'

type Sent = Awaited<ReturnType<typeof answerSent>>

/** What was sent, and into which conversation. */
export interface FileToSend {
  readonly group: string
  /** As the browser tells it. */
  readonly name: string
  readonly bytes: Uint8Array
  /** The word for one without a name, in the language of who sent it. */
  readonly unnamed: string
}

/**
 * Sends a file as a message of its own, whose words are its name, once per key. Only where something was paid: what a
 * picture shows cannot be hidden, so contacts would be told by one.
 * @param alongside what belongs into the transaction that shows it
 * @throws DomainError as `sendMessage`; invalid (`file`), chat_unpaid, files_full, unavailable
 */
export async function sendFile(
  context: Context,
  asker: Asker,
  { group, name, bytes, unnamed }: FileToSend,
  { key: clientKey, sha256 }: Pick<IdempotencyKey, 'key' | 'sha256'>,
  alongside: (inside: Context, sent: Sent) => Promise<unknown> = async () => undefined,
): Promise<Sent> {
  const author = partyOf(asker)
  const before = await sentBefore(context, group, author, { clientKey, sha256 })
  if (before) {
    const conversation = await findConversation(context, group, asker)
    return answerSent(context, asker, conversation, { id: before, isNew: false })
  }
  await demandRoom(context, asker, { groupId: group, partyId: author.id, size: 0 })
  const { type, clean } = await cleanFile(bytes)
  const now = context.clock.now()
  const file: ChatFile = {
    ...{ id: newId(now), groupId: group, partyId: author.id, type, size: clean.byteLength, at: now },
    key: newFileKey(),
  }
  const message = fileName(name, type, unnamed)
  return keepBytes(
    context,
    { ...file, clean },
    {
      takeRoom: async (inside) => {
        await demandRoom(inside, asker, file, true)
        await writeStoring(inside, file)
      },
      show: async (inside) => {
        const sent = await show(inside, asker, file, { author, message, clientKey, sha256 })
        await alongside(inside, sent)
        return sent
      },
      giveUp: giveUpStoring,
    },
  )
}

/** Refuses before anything is kept. @param locked so that many at once get no more room than one after the other */
async function demandRoom(
  context: Context,
  asker: Asker,
  file: Pick<ChatFile, 'groupId' | 'partyId' | 'size'>,
  locked = false,
): Promise<void> {
  const conversation = await findConversation(context, file.groupId, asker, locked)
  if (!conversation.isRevealed) throw new DomainError('chat_unpaid')
  await demandOpen(context, conversation, partyOf(asker))
  await demandCalm(context, file.groupId, partyOf(asker))
  const reason = whyFull(await sizesOf(context, file), file.size)
  if (reason) throw new DomainError('files_full', { data: { reason } })
}

/** A twin under the same key may have been faster: then this one's bytes are nobody's. */
async function show(
  context: Context,
  asker: Asker,
  file: ChatFile,
  sent: Parameters<typeof writeMessage>[2],
): Promise<Sent> {
  const conversation = await findConversation(context, file.groupId, asker, true)
  const written = await writeMessage(context, conversation, sent)
  if (!written.isNew) await giveUpStoring(context, file.id)
  else if (!(await markKept(context, file.id, written.id)))
    throw new DomainError('unavailable', { retryAfter: 2 })
  return answerSent(context, asker, conversation, written)
}
