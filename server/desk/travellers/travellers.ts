import type { CallData } from '@/lib/api/call'
import type {
  DeskTraveller,
  listTravellers as listCall,
  showTraveller as showCall,
} from '@/lib/desk/traveller-contract'
import type { TRAVELLER_SORTS } from '@/lib/desk/views/list-sorts'
import type { Locale } from '@/lib/locale/market'
import type { Closing } from '@/server/accounts/closing/person'
import { readPoints } from '@/server/accounts/points/list-points'
import { COUNTED_USERS, type FoundUser, findUserById, searchUsers } from '@/server/accounts/search-users'
import { sessionsOf } from '@/server/accounts/sessions/list-sessions'
import { listCardConsents } from '@/server/payments/cards/card-consents'
import { listOwnCredit } from '@/server/payments/credit/list-own-credit'
import { readLedgers } from '@/server/payments/ledger/read-ledger'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findReservations } from '@/server/reservations/search/search-reservations'
import { presentRow } from '../reservations/list-reservations'
import { obstaclesFor } from './erase-traveller'

/** More trips nobody reads on one page. */
const MOST_TRIPS = 100

interface TravellersWish {
  readonly q?: string | undefined
  readonly sort: (typeof TRAVELLER_SORTS)[number]
  readonly cursor?: string | undefined
}

/** People with an account, a page at a time. */
export async function listTravellers(
  context: Context,
  { q = '', sort, cursor }: TravellersWish,
): Promise<CallData<typeof listCall>> {
  const { items, nextCursor, total } = await searchUsers(context, { words: q, sort, cursor })
  return {
    items: items.map(present),
    next_cursor: nextCursor,
    total: Math.min(total, COUNTED_USERS),
    total_is_exact: total <= COUNTED_USERS,
  }
}

/** One account as the desk sees it: nothing that opens it, and no documents. @throws DomainError not_found */
export async function showTraveller(
  context: Context,
  uuid: string,
  {
    locale,
    member,
    closing,
  }: { readonly locale: Locale; readonly member: Member; readonly closing: Closing },
): Promise<CallData<typeof showCall>> {
  const user = await findUserById(context, uuid)
  if (!user) throw new DomainError('not_found')
  const search = { view: 'all', words: '', hostId: null, userId: uuid, cursor: undefined } as const
  const [trips, credit, points, consents, sessions, obstacles] = await Promise.all([
    findReservations(context, search, MOST_TRIPS),
    listOwnCredit(context, uuid),
    readPoints(context, uuid),
    listCardConsents(context, uuid),
    sessionsOf(context, uuid),
    obstaclesFor(context, closing, member, uuid),
  ])
  const ledgers = await readLedgers(context, trips)
  return {
    traveller: present(user),
    obstacles,
    trips: trips.map((row) => presentRow(row, ledgers.get(row.id), { member, locale })),
    credit: credit.balances.map(({ currency, amount, ends_on }) => ({ currency, amount, ends_on })),
    points: { pending: points.pending, available: points.available, ends_on: points.ends_on },
    consents: consents.map(({ id, brand, last4, version, at, removedAt }) => ({
      ...{ uuid: id, brand, last4, version, at: at.toISOString() },
      removed_at: removedAt?.toISOString() ?? null,
    })),
    sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      ...{ uuid: id, user_agent: userAgent },
      ...{ created_at: createdAt.toISOString(), last_seen_at: lastSeenAt.toISOString() },
    })),
  }
}

function present({
  id,
  name,
  email,
  locale,
  email_verified_at,
  created_at,
  closed_at,
}: FoundUser): DeskTraveller {
  return {
    ...{ uuid: id, name, email, locale, is_proven: email_verified_at !== null },
    created_at: new Date(created_at).toISOString(),
    closed_at: closed_at === null ? null : new Date(closed_at).toISOString(),
  }
}
