import { looksSignedIn } from '@/lib/accounts/looks-signed-in'
import type { CallData } from '@/lib/api/call'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import type { Market } from '@/lib/locale/market'
import type { ChatGroup, listChatMessages } from '@/lib/messenger/contract'
import { registerWorker } from '@/lib/pwa/register-worker'
import { canSeal, seal, unseal } from '@/lib/pwa/vault'

export type ChatPage = CallData<typeof listChatMessages>

/** Another shape is another number: what an older build kept is not read. */
const SHAPE = 1
const CHATS = 'chats'
const threadOf = (group: string) => `thread ${group}`

interface KeptChats {
  readonly shape: typeof SHAPE
  readonly me: string
  readonly chats: readonly ChatGroup[]
}

interface KeptThread {
  readonly shape: typeof SHAPE
  readonly page: ChatPage
}

/** Keeps the list as it is now, sealed (adr 0027), and sees to it that something can show it without a network. */
export async function keepChats(me: string, chats: readonly ChatGroup[]): Promise<void> {
  await keep(me, CHATS, { shape: SHAPE, me, chats } satisfies KeptChats)
  if (chats.length > 0) await registerWorker()
}

/** Keeps the newest messages of a conversation that is read. */
export const keepThread = (me: string, group: string, page: ChatPage): Promise<void> =>
  keep(me, threadOf(group), { shape: SHAPE, page } satisfies KeptThread)

/**
 * Shows the list as it was kept where none is there; it is asked for anew all the same.
 * @returns whose it is; null where nothing is kept, or not to be read any more
 */
export async function showKeptChats(market: Market): Promise<string | null> {
  const kept = await read<KeptChats>(CHATS)
  if (!kept) return null
  showWhereNothingIs(queryKeys.chats(market), kept.chats)
  return kept.me
}

/** Shows a conversation as it was kept where nothing of it is there. */
export async function showKeptThread(market: Market, group: string): Promise<void> {
  const kept = await read<KeptThread>(threadOf(group))
  if (kept) showWhereNothingIs(queryKeys.chat(market, group), { pages: [kept.page], pageParams: [1] })
}

function showWhereNothingIs(key: readonly unknown[], data: unknown): void {
  const queries = browserQueries()
  if (queries.getQueryData(key) === undefined) queries.setQueryData(key, data, { updatedAt: 0 })
}

async function keep(me: string, name: string, value: object): Promise<void> {
  if (!canSeal() || !looksSignedIn()) return
  // A browser without room keeps nothing.
  await seal('account', me, name, new TextEncoder().encode(JSON.stringify(value))).catch(() => undefined)
}

async function read<Kept extends { readonly shape: number }>(name: string): Promise<Kept | null> {
  if (!canSeal() || !looksSignedIn()) return null
  const bytes = await unseal('account', name).catch(() => null)
  const kept = bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as Kept) : null
  return kept?.shape === SHAPE ? kept : null
}
