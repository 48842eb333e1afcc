import { addDays, daysBetween, type LocalDate } from '@/lib/dates/local-date'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { type Lived, oncePer, pageOf } from './lived'
import { cancel, move, nameTravellers, review, takeLateMoney, takeSurplus } from './manage'
import { bankDeclines, beginOtherWay, moneyComes, payAndKeepCard, payByCard, tryDeclined } from './pay'
import type { LifeSite } from './site'

/** Days after which a reservation is looked at again, whatever happens. */
const SOON = 6
/** Days after which a voucher or transfer is paid in time, and too late. */
const CASH_IN_DAYS = 1
const CASH_TOO_LATE_DAYS = 6
/** Days after which somebody says what becomes of money that came too late. */
const DECIDED_DAYS = 9

/** What is done at once: a first payment, or how one begins. */
export async function payFirst(site: LifeSite, lived: Lived): Promise<void> {
  const { first, course, name } = lived.plot
  if (first === 'never') return name % 2 === 0 ? tryDeclined(site, lived) : undefined
  if (first === 'oxxo' || first === 'spei' || first === 'too_late')
    return beginOtherWay(site, lived, first === 'spei' ? 'spei' : 'oxxo')
  if (course !== 'autopay') return payByCard(site, lived)
  await payAndKeepCard(site, lived)
  if (name % 3 === 0) await bankDeclines(site)
}

/**
 * What somebody does with their reservation on a day.
 * @returns the day on which they look again; null when nothing is left to do
 */
export async function act(site: LifeSite, lived: Lived, today: LocalDate): Promise<LocalDate | null> {
  const page = await pageOf(site, lived)
  if (!page) return null
  const since = daysBetween(lived.placedOn, today)
  const status = page.reservation.status
  if (status === 'new') {
    await cashArrives(site, lived, since)
    return addDays(today, 1)
  }
  if (status === 'expired')
    return lived.plot.first === 'too_late' && since <= CASH_TOO_LATE_DAYS ? addDays(today, 1) : null
  if (status === 'completed') {
    if (lived.plot.reviews) await oncePer(lived, 'review', () => review(site, lived))
    return null
  }
  if (status !== 'confirmed') return null
  if (lived.plot.named) await oncePer(lived, 'name', () => nameTravellers(site, lived, page))
  if (page.surplus > 0 && isSettled(lived)) await oncePer(lived, 'surplus', () => takeSurplus(site, lived))
  await goOn(site, lived, { page, since, today })
  return nextLook(lived, page, today)
}

async function cashArrives(site: LifeSite, lived: Lived, since: number): Promise<void> {
  const { first } = lived.plot
  if (first === 'card' || first === 'never') return
  if (since >= CASH_IN_DAYS && first !== 'too_late')
    await oncePer(lived, 'cash', () => moneyComes(site, lived))
}

interface Day {
  readonly page: ReservationDetail
  readonly since: number
  readonly today: LocalDate
}

async function goOn(site: LifeSite, lived: Lived, { page, since, today }: Day): Promise<void> {
  const { course, after } = lived.plot
  const isTime = since >= after
  if (course === 'cancels' && isTime) return oncePer(lived, 'cancel', () => cancel(site, lived))
  if (course === 'moves' && isTime) await oncePer(lived, 'move', () => move(site, lived, page))
  if (course === 'pays_all' && isTime) return oncePer(lived, 'all', () => payByCard(site, lived, 'all'))
  if (course === 'stops_paying' || course === 'autopay') return
  if (course === 'pays_late') return payLate(site, lived, { page, since, today })
  const due = dueDate(page)
  if (due !== null && due <= today) await payByCard(site, lived)
}

/** What was missed rolls into the rest; some pay it all before the last day, some let it come to the desk. */
async function payLate(site: LifeSite, lived: Lived, { page, today }: Day): Promise<void> {
  const last = page.reservation.liquidation_date
  if (last === null || lived.plot.name % 4 === 0) return
  if (daysBetween(today, last) <= SOON) await oncePer(lived, 'all', () => payByCard(site, lived, 'all'))
}

const dueDate = ({ reservation }: ReservationDetail) => reservation.next_payment?.due_date ?? null

/** The next part, the end of the trip, or a day in between. */
function nextLook(lived: Lived, page: ReservationDetail, today: LocalDate): LocalDate {
  const due = dueDate(page)
  const planned = addDays(lived.placedOn, lived.plot.after)
  const days = [due, planned, addDays(today, SOON * 3)].filter((day) => day !== null && day > today)
  return days.toSorted()[0] ?? addDays(today, SOON)
}

/** Money that comes when its reservation is long over; most say what becomes of it, some leave that to the desk. */
export async function lateMoney(site: LifeSite, lived: Lived, today: LocalDate): Promise<void> {
  const since = daysBetween(lived.placedOn, today)
  if (lived.plot.first !== 'too_late' || since < CASH_TOO_LATE_DAYS) return
  await oncePer(lived, 'cash', () => moneyComes(site, lived))
  if (since >= DECIDED_DAYS && isSettled(lived))
    await oncePer(lived, 'decide', () => takeLateMoney(site, lived))
}

/** What is old has been decided by somebody; of what is new, a part is left to the desk. */
function isSettled({ plot }: Lived): boolean {
  return plot.placed < 930 || plot.name % 4 > 0
}
