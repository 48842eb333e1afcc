import type { CallData } from '@/lib/api/call'
import { type DeskAction, mayBegin } from '@/lib/desk/permissions'
import type { searchDesk as searchCall } from '@/lib/desk/search-contract'
import { readTypedCode } from '@/lib/ids/read-typed-code'
import { type Locale, languageOf } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import { findUsers } from '@/server/accounts/search-users'
import { findDepartures } from '@/server/availability/manage/list-departures'
import { findAttempts } from '@/server/payments/attempts/search-attempts'
import type { Context, Member } from '@/server/platform/context'
import { findByCode } from '@/server/reservations/find-reservation'
import { readReservationFacts } from '@/server/reservations/reservation-facts'
import { type FoundReservation, findReservations } from '@/server/reservations/search/search-reservations'
import { actionsFor } from '../reservations/reservation-actions'

type Found = CallData<typeof searchCall>

/** Fewer letters are in everything, and no index knows them. */
const LEAST = 3
/** The desk's own calendar. */
const ZONE = 'America/Mexico_City'

/**
 * What these words are of, in each group as far as this member's role comes to it; a host finds what is of his products
 * and nothing else.
 */
export async function searchDesk(
  context: Context,
  member: Member,
  { q, limit }: { readonly q: string; readonly limit: number },
  locale: Locale,
): Promise<Found> {
  const { hostId } = member
  const asked = <Row>(needs: DeskAction, read: () => Promise<Row[]>): Promise<Row[]> =>
    q.length >= LEAST && mayBegin(needs, member.role) ? read() : Promise.resolve([])
  const [reservations, travellers, departures, payments] = await Promise.all([
    asked('see_reservations', () =>
      findReservations(context, { view: 'all', words: q, hostId, cursor: undefined }, limit),
    ),
    asked('see_travellers', () => findUsers(context, q, limit)),
    asked('see_departures', () =>
      findDepartures(context, { words: q, from: context.clock.today(ZONE), hostId }, limit),
    ),
    asked('see_payments', () => findAttempts(context, q, limit)),
  ])
  const language = languageOf(locale)
  return {
    reservations: reservations.map(({ code, buyer, trip, start, status }) => ({
      ...{ code, buyer, start, status },
      trip: trip[language],
    })),
    travellers: travellers.map(({ id, name, email }) => ({ uuid: id, name, email })),
    departures: departures.map(({ id, code, product, start }) => ({
      ...{ uuid: id, code, start },
      trip: product[language],
    })),
    payments: payments.map(({ id, code, method, state, amount_minor, credit_minor, currency }) => ({
      ...{ uuid: id, code, method, state, currency },
      amount: toWire(money(amount_minor + credit_minor, currency)),
    })),
    actions: await actionsOn(context, member, q, reservations),
  }
}

/** What can be asked for the reservation whose code was typed, if this member found it. */
async function actionsOn(
  context: Context,
  member: Member,
  q: string,
  found: readonly FoundReservation[],
): Promise<Found['actions']> {
  const code = readTypedCode(q)
  if (code === null || !found.some((one) => one.code === code)) return []
  const reservation = await findByCode(context, code)
  if (!reservation) return []
  const actions = actionsFor(context, member, await readReservationFacts(context, reservation))
  return actions.map((action) => ({ action, code }))
}
