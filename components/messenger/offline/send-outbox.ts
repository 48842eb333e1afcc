import { knownMe } from '@/components/accounts/known-me'
import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import { dropped, nextOf, type OutboxMessage, refused } from '@/lib/messenger/outbox'
import { WAITING_MARK } from '@/lib/messenger/waiting-mark'
import { changeOutbox, outbox, showOutbox } from '@/stores/outbox-store'

/** When a message is sent again that got no answer. */
const AGAIN_MS = 5_000
/** A server that says nothing for so long does not answer. */
const LONGEST_MS = 15_000

let isSending = false
/** Something changed while it was sent. */
let isMore = false
let soon: ReturnType<typeof setTimeout> | undefined

/**
 * Sends what waits as long as the page is there, whether the messenger is open or not: at once, when there is a network
 * again, and when something new is written in any tab. @returns ends it
 */
export function watchOutbox(market: Market): () => void {
  const send = () => void sendOutbox(market)
  const onStorage = ({ key }: StorageEvent) => {
    if (key === WAITING_MARK) void showOutbox()
  }
  const stop = outbox.subscribe(({ messages }, before) => {
    if (messages !== before.messages) send()
  })
  addEventListener('online', send)
  addEventListener('storage', onStorage)
  send()
  return () => {
    stop()
    clearTimeout(soon)
    removeEventListener('online', send)
    removeEventListener('storage', onStorage)
  }
}

/** One tab at a time, so that what one is sending no other sends beside it; the same keys would not let it arrive twice. */
async function sendOutbox(market: Market): Promise<void> {
  clearTimeout(soon)
  isMore = isSending
  if (isSending) return
  isSending = true
  const isDone = await alone(() => sendAll(market)).catch(() => false)
  isSending = false
  outbox.setState({ isHeld: !isDone })
  if (!isDone) soon = setTimeout(() => void sendOutbox(market), AGAIN_MS)
  else if (isMore) await sendOutbox(market)
}

const alone = (work: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('andanza:outbox', work) : work()

/** One after the other, as they were written. @returns false where nobody answered: what is left waits */
async function sendAll(market: Market): Promise<boolean> {
  await showOutbox()
  const waiting = () => outbox.getState().messages
  if (waiting().every(({ refusal }) => refusal !== null)) return true
  const me = await knownMe(market)
  if (me === null) return !looksSignedIn()
  for (let next = nextOf(waiting(), me.uuid); next; next = nextOf(waiting(), me.uuid))
    if (!(await sendOne(market, next))) return false
  return true
}

async function sendOne(market: Market, { key, group, message }: OutboxMessage): Promise<boolean> {
  try {
    await api(market).messenger.send(
      { params: { groupUuid: group }, body: { group, message } },
      { idempotencyKey: key, signal: AbortSignal.timeout(LONGEST_MS) },
    )
  } catch (error) {
    if (mayArriveLater(error)) return false
    await changeOutbox((messages) => refused(messages, key, failureText(error, '')))
    return true
  }
  void browserQueries().invalidateQueries({ queryKey: queryKeys.chat(market, group) })
  void browserQueries().invalidateQueries({ queryKey: queryKeys.chats(market) })
  await changeOutbox((messages) => dropped(messages, key))
  return true
}

/** No answer, a busy server, one that is at it already or an ended session say nothing about the message. */
function mayArriveLater(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'in_progress') return true
  return [0, 401, 429].includes(error.status) || error.status >= 500
}
