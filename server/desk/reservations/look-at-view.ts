import { keptFrom, type ReservationView } from '@/lib/desk/reservation-views'
import { CURRENCIES, type Locale } from '@/lib/locale/market'
import type { Context, Member } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { readAtRisk } from '@/server/reservations/forecast/read-at-risk'
import type { ReservationSearch } from '@/server/reservations/search/search-reservations'
import { casesOfReservations } from '../cases/list-today'

type Looked = Pick<ReservationSearch, 'view' | 'codes'>

/**
 * A view as reservations are searched by it: what cases and the forecast know is named by code.
 * @throws DomainError forbidden for a view that this member's role does not come to
 */
export async function lookAtView(
  context: Context,
  member: Member,
  view: ReservationView,
  locale: Locale,
): Promise<Looked> {
  const needs = keptFrom(view, member.role)
  if (needs !== null) throw new DomainError('forbidden', { data: { needs } })
  if (view === 'at_risk') return { view: 'all', codes: await codesAtRisk(context) }
  if (view !== 'asked' && view !== 'mine') return { view }
  const cases = await casesOfReservations(context, member, locale)
  const wanted = cases.filter(({ owner, snoozed_until: putOff }) =>
    view === 'mine' ? owner?.uuid === member.uuid : putOff === null,
  )
  return { view: 'all', codes: [...new Set(wanted.map(({ subject }) => subject.id))] }
}

async function codesAtRisk(context: Context): Promise<string[]> {
  const codes: string[] = []
  for (const currency of CURRENCIES)
    codes.push(...(await readAtRisk(context, currency)).map(({ code }) => code))
  return codes
}
