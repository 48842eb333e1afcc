import type { CallData } from '@/lib/api/call'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import type {
  DeskDeparture,
  listDepartures as listCall,
  showDeparture as showCall,
} from '@/lib/desk/departure-contract'
import { type Locale, languageOf } from '@/lib/locale/market'
import {
  type DepartureSearch,
  departuresById,
  listDepartures,
  type ManagedDeparture,
  MOST_LISTED,
} from '@/server/availability/manage/list-departures'
import { isOfHost } from '@/server/catalogue/hosts/host-name'
import type { Context, Member } from '@/server/platform/context'
import { DomainError, invalid } from '@/server/platform/errors'
import { listOnDeparture } from '@/server/reservations/search/list-on-departure'

/** The desk's own calendar. */
export const ZONE = 'America/Mexico_City'
const MONTH = 31
const LONGEST = 366

export interface DepartureWish {
  readonly product?: string | undefined
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
  readonly state: DepartureSearch['state']
}

/** Departures of a while, of a host his own. @throws DomainError invalid for a while that ends before it begins or is longer than a year */
export async function listForMember(
  context: Context,
  { hostId }: Member,
  { product, from = context.clock.today(ZONE), to = addDays(from, MONTH), state }: DepartureWish,
  locale: Locale,
): Promise<CallData<typeof listCall>> {
  if (to < from || to > addDays(from, LONGEST)) throw invalid('to', 'not_in_list')
  const rows = await listDepartures(context, { productId: product ?? null, from, to, state, hostId })
  const items = rows.slice(0, MOST_LISTED).map((row) => presentDeparture(row, locale))
  return { from, to, items, is_cut: rows.length > MOST_LISTED }
}

/** One departure with who travels; money and contact are not a host's. @throws DomainError not_found */
export async function showForMember(
  context: Context,
  { hostId }: Member,
  uuid: string,
  locale: Locale,
): Promise<CallData<typeof showCall>> {
  const [row] = await departuresById(context, [uuid])
  if (!row || (hostId !== null && !(await isOfHost(context, hostId, [row.product_id]))))
    throw new DomainError('not_found')
  const manifest = await listOnDeparture(context, uuid)
  return {
    departure: presentDeparture(row, locale),
    manifest: manifest.map(({ rooms, ...one }) => ({
      ...one,
      rooms: [...rooms],
      liquidated: hostId === null ? one.liquidated : null,
    })),
  }
}

export function presentDeparture(row: ManagedDeparture, locale: Locale): DeskDeparture {
  return {
    ...{ uuid: row.id, code: row.code, start: row.start, end: row.end, language: row.language },
    product: { uuid: row.product_id, name: row.product[languageOf(locale)] },
    ...{ capacity: row.capacity, sold: row.sold, held: row.held, free: row.capacity - row.taken },
    status: row.status,
  }
}
