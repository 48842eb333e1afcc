import { openPayment, type Transfer, transferOf } from '@/components/reservations/open-payment'
import { isMissing } from '@/lib/client/api-error'
import type { CallOptions } from '@/lib/client/bind'
import { api } from '@/lib/client/client'
import { noAnswer } from '@/lib/client/no-answer'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Market } from '@/lib/locale/market'
import type { SavedCardEntry } from '@/lib/payments/saved-card'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { HistoryEntry } from '@/lib/reservations/history-contract'
import { browserOptions, type SignedIn } from './visitor'

/**
 * What the page of a reservation shows; null for a code nobody has. Its owner and a browser that used the buyer's link
 * see all of it, everybody else who has the code the redacted one (domain.md §8).
 */
export async function loadReservation(market: Market, code: string, visitor: SignedIn | null = null) {
  const options = await browserOptions(visitor)
  const own = visitor ? await loadOwn(market, code, options) : null
  try {
    const { detail, checkUp } = own ?? (await loadPublic(market, code, options))
    const today = todayIn(dueZone(detail.currency.code), Date.now())
    return { detail, checkUp, today, transfer: await loadTransfer(market, detail, options) }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

export type LoadedReservation = NonNullable<Awaited<ReturnType<typeof loadReservation>>>

async function loadPublic(market: Market, code: string, options: CallOptions) {
  const { reservations } = api(market)
  const [detail, checkUp] = await Promise.all([
    reservations.showPublic({ params: { code } }, options),
    reservations.checkUp({ params: { code } }, options).catch(noAnswer('check-up', null)),
  ])
  return { detail, checkUp }
}

/** Null when it is somebody else's. */
async function loadOwn(market: Market, code: string, options: CallOptions) {
  const { reservations } = api(market)
  try {
    const detail = await reservations.details({ params: { code } }, options)
    const checkUp = await reservations
      .ownCheckUp({ params: { code } }, options)
      .catch(noAnswer('check-up', null))
    return { detail, checkUp }
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** What happened to it, for its buyer alone; the page does without it when it cannot be asked. */
export async function loadHistory(
  market: Market,
  { reader, reservation: { code } }: ReservationDetail,
  visitor: SignedIn | null,
): Promise<readonly HistoryEntry[]> {
  if (reader === 'holder') return []
  const options = await browserOptions(visitor)
  return api(market)
    .reservations.history({ params: { code } }, options)
    .then(({ entries }) => entries)
    .catch(noAnswer('history', []))
}

/** The cards that were kept with it, for its buyer as a guest alone: those of an account are in the profile. */
export async function loadCards(
  market: Market,
  { reader, reservation: { code } }: ReservationDetail,
): Promise<readonly SavedCardEntry[]> {
  if (reader !== 'buyer') return []
  return api(market)
    .cards.ofOrder({ params: { code } }, await browserOptions(null))
    .then(({ cards }) => cards)
    .catch(noAnswer('cards', []))
}

/** The CLABE is the payment's; silent when it cannot be asked, the page then says so by showing none. */
async function loadTransfer(
  market: Market,
  detail: ReservationDetail,
  options: CallOptions,
): Promise<Transfer | null> {
  const open = openPayment(detail)
  if (open.kind !== 'transfer') return null
  const { uuid } = open.attempt
  return api(market)
    .payments.show({ params: { uuid } }, options)
    .then(transferOf)
    .catch(noAnswer('transfer', null))
}
