import { keptFrom, type ReservationView } from '@/lib/desk/reservation-views'
import type { Locale } from '@/lib/locale/market'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { findAtRisk, searchAtRisk } from '@/server/reservations/forecast/find-at-risk'
import {
  type FoundPage,
  type FoundReservation,
  findReservations,
  type ReservationSearch,
  searchReservations,
} from '@/server/reservations/search/search-reservations'
import { casesOfReservations } from '../cases/list-today'

type Looked = Pick<ReservationSearch, 'view' | 'codes'>
type Wish = Omit<ReservationSearch, keyof Looked>

/** How reservations of a view are read. */
interface Look {
  /** A page, with how many there are. */
  readonly search: (wish: Wish) => Promise<FoundPage>
  /** The same without counting. @param most how many at most */
  readonly find: (wish: Wish, most: number) => Promise<FoundReservation[]>
}

/**
 * A view as reservations are searched by it: what cases know is named by code, and who is at risk is looked for.
 * @throws DomainError forbidden for a view that this member's role does not come to
 */
export async function lookAtView(
  context: Context,
  member: Member,
  view: ReservationView,
  locale: Locale,
): Promise<Look> {
  const needs = keptFrom(view, member.role)
  if (needs !== null) throw new DomainError('forbidden', { data: { needs } })
  if (view === 'at_risk')
    return {
      search: (wish) => searchAtRisk(context, { ...wish, view: 'all' }),
      find: (wish, most) => findAtRisk(context, { ...wish, view: 'all' }, most),
    }
  const looked = await lookedAt(context, member, view, locale)
  return {
    search: (wish) => searchReservations(context, { ...wish, ...looked }),
    find: (wish, most) => findReservations(context, { ...wish, ...looked }, most),
  }
}

async function lookedAt(
  context: Context,
  member: Member,
  view: Exclude<ReservationView, 'at_risk'>,
  locale: Locale,
): Promise<Looked> {
  if (view !== 'asked' && view !== 'mine') return { view }
  const cases = await casesOfReservations(context, member, locale)
  const wanted = cases.filter(({ owner, snoozed_until: putOff }) =>
    view === 'mine' ? owner?.uuid === member.uuid : putOff === null,
  )
  return { view: 'all', codes: [...new Set(wanted.map(({ subject }) => subject.id))] }
}
