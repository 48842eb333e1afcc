import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import type { Market } from '@/lib/locale/market'
import { dropped, nextOf, refused } from '@/lib/messenger/outbox'
import { changeOutbox, outbox } from '@/stores/outbox-store'

/** When a message is sent again that got no answer. */
const AGAIN_MS = 5_000

let isSending = false
let soon: ReturnType<typeof setTimeout> | undefined

interface Sending {
  readonly market: Market
  readonly user: string
  /** A message arrived in this conversation. */
  readonly onSent: (group: string) => void
  /** What is said of a message that got a refusal without words. */
  readonly otherwise: string
}

/**
 * Sends what waits, one after the other: another tab that sends the same uses the same keys. What got no answer waits for
 * the network or for five seconds; what was refused says why.
 */
export async function sendOutbox(sending: Sending): Promise<void> {
  clearTimeout(soon)
  if (isSending) return
  isSending = true
  try {
    for (let next = nextOf(outbox.getState().messages, sending.user); next; ) {
      const { key, group, message } = next
      try {
        await api(sending.market).messenger.send(
          { params: { groupUuid: group }, body: { group, message } },
          { idempotencyKey: key },
        )
        sending.onSent(group)
        changeOutbox((messages) => dropped(messages, key))
      } catch (error) {
        if (mayArriveLater(error)) {
          soon = setTimeout(() => void sendOutbox(sending), AGAIN_MS)
          return
        }
        changeOutbox((messages) => refused(messages, key, failureText(error, sending.otherwise)))
      }
      next = nextOf(outbox.getState().messages, sending.user)
    }
  } finally {
    isSending = false
  }
}

/** No answer, a busy server or an ended session say nothing about the message. */
function mayArriveLater(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
}
