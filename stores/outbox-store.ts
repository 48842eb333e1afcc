import { createStore } from 'zustand/vanilla'
import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import { type Outbox, type OutboxMessage, readOutbox } from '@/lib/messenger/outbox'
import { WAITING_MARK } from '@/lib/messenger/waiting-mark'
import { canSeal, seal, unkeep, unsealAll } from '@/lib/pwa/vault'

interface OutboxState {
  /** Empty until the browser was read. */
  readonly messages: Outbox
  /** The last try got no answer. */
  readonly isHeld: boolean
}

/** Messages of this browser that have not arrived: over reloads, sealed like reservations (adr 0027), for all its tabs. */
export const outbox = createStore<OutboxState>(() => ({ messages: [], isHeld: false }))

const KIND = 'message'
const nameOf = (key: string) => `${KIND} ${key}`

/** What is to be written down, one after the other. */
let work: Promise<void> = Promise.resolve()
let open = 0
/** Raised by whoever signs out: what was to be written down before is not. */
let visitor = 0
/** What could not be sealed lives as long as the page. */
const loose = new Set<string>()

/** Shows what the browser holds; again after another tab changed it. */
export function showOutbox(): Promise<void> {
  return later(async () => undefined)
}

/** Changes what waits: at once here, and for a reload and other tabs when the promise is fulfilled. */
export function changeOutbox(change: (messages: Outbox) => Outbox): Promise<void> {
  const before = outbox.getState().messages
  const messages = change(before)
  outbox.setState({ messages })
  return later(() => keep(before, messages))
}

/** After signing out nothing of the account stays here. */
export function forgetOutbox(): Promise<void> {
  visitor += 1
  return changeOutbox(() => [])
}

function later(keepIt: () => Promise<void>): Promise<void> {
  const whose = visitor
  open += 1
  work = work
    .then(() => (whose === visitor ? keepIt() : undefined))
    .catch(() => undefined)
    .then(() => {
      open -= 1
    })
    .then(show)
    .catch(() => undefined)
  return work
}

/** One row for each, so that two tabs that write never write over each other. */
async function keep(before: Outbox, after: Outbox): Promise<void> {
  for (const { key } of before.filter((one) => !after.some(({ key }) => key === one.key))) {
    loose.delete(key)
    if (canSeal()) await unkeep('account', nameOf(key))
  }
  for (const one of after.filter((one) => !before.includes(one))) await sealOne(one)
  if (canSeal()) mark((await sealed()).length > 0)
}

async function sealOne(one: OutboxMessage): Promise<void> {
  loose.add(one.key)
  if (!canSeal() || !looksSignedIn()) return
  try {
    await seal('account', one.user, nameOf(one.key), new TextEncoder().encode(JSON.stringify(one)))
    loose.delete(one.key)
  } catch {
    // A browser without room.
  }
}

/** What was changed here and is not written down yet is newer than what is. */
async function show(): Promise<void> {
  if (!canSeal()) return
  const kept = await sealed()
  if (open > 0) return
  // The session may have ended since, and its keys with it.
  if (kept.length === 0) mark(false)
  const { messages } = outbox.getState()
  const all = readOutbox([...kept, ...messages.filter(({ key }) => loose.has(key))])
  if (JSON.stringify(all) !== JSON.stringify(messages)) outbox.setState({ messages: all })
}

async function sealed(): Promise<Outbox> {
  if (!looksSignedIn()) return []
  const all = await unsealAll('account', KIND)
  return readOutbox(all.map((bytes) => JSON.parse(new TextDecoder().decode(bytes))))
}

/** Another value each time, for other tabs. */
function mark(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(WAITING_MARK, crypto.randomUUID())
    else localStorage.removeItem(WAITING_MARK)
  } catch {
    // Other tabs look when they are loaded.
  }
}
