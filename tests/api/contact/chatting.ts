import { randomUUID } from 'node:crypto'
import type { CallData } from '@/lib/api/call'
import type { PlacedOrder } from '@/lib/checkout/contract'
import type { listInbox } from '@/lib/desk/inbox/inbox-contract'
import type { Role } from '@/lib/desk/roles'
import type { ChatGroup, ChatItem, ChatUser, translateChat } from '@/lib/messenger/contract'
import { deskMember } from '@/tests/support/desk/desk-member'
import { call, cenotesCart, order, payloadFor, sync } from '../checkout/support/buyer'
import { type Shop, signIn } from '../checkout/support/shop'

export const HOST = '62222222-2222-7222-8222-222222222222'
/** One who runs none of the trips, once `addOtherHost` has. */
export const OTHER_HOST = '62222222-2222-7222-8222-2222222222ff'

export async function addOtherHost({ context }: Shop): Promise<void> {
  await context.pool.query(
    `insert into hosts (id, name, initials, description, email, phone, place, languages)
     select $1, 'Otro Anfitrión', 'OA', description, 'otro@host.example', phone, place, languages from hosts limit 1`,
    [OTHER_HOST],
  )
}

type Headers = Record<string, string>

/** A traveller who is signed in, and what they do in the messenger. */
export async function traveller(shop: Shop, email?: string) {
  const headers: Headers = { authorization: `Bearer ${await signIn(shop, email)}` }
  const { uuid } = (await call<{ uuid: string }>(shop, 'GET', '/api/me', { headers })).json.data
  const get = async <Data>(path: string) =>
    (await call<Data>(shop, 'GET', `/api/${path}`, { headers })).json.data
  return {
    headers,
    uuid,
    chats: () => get<ChatGroup[]>('chat/aside/list'),
    page: (group: string, page = 1) =>
      get<{ items: ChatItem[]; users: ChatUser[]; ave_response: number | null; blocked: string[] }>(
        `chat/${group}/${page}/messages`,
      ),
    translated: (group: string, language: string, page = 1) =>
      call<CallData<typeof translateChat>>(shop, 'GET', `/api/chat/${group}/${page}/translate/${language}`, {
        headers,
      }),
    notifications: (page = 1) =>
      get<{ items: { group: string; message: { message: string } }[]; unread: string[] }>(
        `user/${uuid}/notifications?page=${page}`,
      ),
    send: (group: string, message: string, key: string = randomUUID()) =>
      call<{ items: ChatItem[]; group: string; chateable: string }>(shop, 'POST', `/api/chat/${group}`, {
        body: { group, message },
        headers: { ...headers, 'idempotency-key': key },
      }),
    read: (group: string) => call(shop, 'GET', `/api/chat/${group}/read`, { headers }),
    do: (method: string, path: string, body?: object) =>
      call(shop, method, `/api/chat/${path}`, { headers, ...(body && { body }) }),
  }
}

/** Somebody at the desk, or of a host, who answers. */
export async function answering(shop: Shop, role: Role, hostId: string | null = null) {
  const { headers: signed } = await deskMember(shop.context, role, hostId)
  const headers: Headers = { ...signed }
  return {
    headers,
    inbox: async () =>
      (await call<CallData<typeof listInbox>>(shop, 'GET', '/api/desk/inbox', { headers })).json.data.items,
    page: (group: string, page = 1) =>
      call<{ items: ChatItem[]; users: ChatUser[]; party: string; translates: boolean }>(
        ...([shop, 'GET', `/api/desk/inbox/${group}?page=${page}`] as const),
        { headers },
      ),
    translated: (group: string, language: string, page = 1) =>
      call<CallData<typeof translateChat>>(
        ...([shop, 'GET', `/api/desk/inbox/${group}/translate/${language}?page=${page}`] as const),
        { headers },
      ),
    answer: (group: string, message: string, key: string = randomUUID()) =>
      call<{ items: ChatItem[] }>(shop, 'POST', `/api/desk/inbox/${group}`, {
        body: { message },
        headers: { ...headers, 'idempotency-key': key },
      }),
    read: (group: string) => call(shop, 'PUT', `/api/desk/inbox/${group}/read`, { headers }),
  }
}

/** A trip, to the cenotes of March 2027 unless told otherwise, booked and not paid. */
export async function booked(
  shop: Shop,
  headers: Headers,
  mode: 'full' | 'layaway' = 'layaway',
  cart = cenotesCart(1),
) {
  const quote = (await sync(shop, cart)).json.data
  const { status, json } = await order(shop, payloadFor(cart, quote, { mode }), headers)
  if (status !== 201) throw new Error(`no order: ${status} ${JSON.stringify(json)}`)
  return json.data as PlacedOrder
}
