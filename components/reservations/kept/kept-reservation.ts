import type { LocalDate } from '@/lib/dates/local-date'
import type { LayawayBar } from '@/lib/layaway/bar-segments'
import type { Currency } from '@/lib/locale/market'
import { fromWire, type Money, subtract } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import type { OpenPayment, Transfer } from '../open-payment'
import type { ReservationMoney } from '../reservation-money'
import { networkOf } from '../voucher-section'

/** A document that was opened, kept beside the reservation under its address. */
export interface KeptDocument {
  readonly name: string
  readonly url: string
  readonly type: string
}

/** A voucher as it is shown at a till, or where a transfer goes. */
export interface KeptVoucher {
  readonly network: string
  readonly amount: Money
  readonly reference: string
  readonly barcode: string | null
  readonly until: string | null
}

/** What of a reservation can be read without a network, as its page said it. */
export interface KeptFigures {
  /** Another shape is another number: what an older build kept is not read. */
  readonly shape: 1
  readonly code: string
  readonly currency: Currency
  readonly trips: readonly {
    readonly key: string
    readonly name: string
    readonly permalink: string
    readonly start: LocalDate | null
    readonly end: LocalDate | null
    readonly tickets: number
    readonly meeting: string | null
  }[]
  readonly bar: LayawayBar
  readonly today: LocalDate
  readonly vouchers: readonly KeptVoucher[]
  readonly phones: readonly { readonly who: string; readonly number: string; readonly isHost: boolean }[]
  readonly policies: readonly { readonly from: LocalDate; readonly to: LocalDate }[]
}

/** With what its browser adds. */
export interface KeptReservation extends KeptFigures {
  /** Epoch milliseconds. */
  readonly savedAt: number
  readonly days: readonly {
    readonly trip: string
    readonly day: string
    readonly title: string
    readonly text: string
  }[]
  /** When the days were asked for. */
  readonly daysAt: number
  readonly documents: readonly KeptDocument[]
}

/** Takes from an answer what somebody on the way needs: money, vouchers, dates and whom to call. */
export function figuresOf(
  detail: ReservationDetail,
  { bar }: ReservationMoney,
  open: OpenPayment,
  transfer: Transfer | null,
  today: LocalDate,
): KeptFigures {
  const { currency, reservation, products, local, emergency_contact: emergency } = detail
  const called = emergency?.user
  return {
    shape: 1,
    code: reservation.code,
    currency: currency.code,
    trips: products.map(
      ({ uuid, index, name, permalink, departure_date: { start, end }, tickets, meeting_point }) => ({
        ...{ key: `${uuid} ${index}`, name, permalink, start, end, tickets },
        meeting: meeting_point?.address ?? null,
      }),
    ),
    ...{ bar, today, vouchers: vouchersOf(open, transfer, currency.code) },
    phones: [
      ...(local.phone ? [{ who: local.name, number: local.phone, isHost: true }] : []),
      ...(called?.phone
        ? [{ who: called.firstname, number: `${called.phone.dial} ${called.phone.number}`, isHost: false }]
        : []),
    ],
    policies: detail.assistcards.map(({ initial_effective_date: from, final_effective_date: to }) => ({
      from,
      to,
    })),
  }
}

function vouchersOf(open: OpenPayment, transfer: Transfer | null, currency: Currency): KeptVoucher[] {
  if (open.kind === 'voucher')
    return open.vouchers
      .filter(({ status }) => status !== 'paid')
      .map(({ amount, reference, barcode, expires_at: until }) => ({
        ...{ network: networkOf(open.attempt), amount: fromWire(amount, currency), reference },
        ...{ barcode: barcode || null, until },
      }))
  if (open.kind !== 'transfer' || !transfer?.clabe) return []
  const amount = subtract(fromWire(open.attempt.amount, currency), fromWire(open.attempt.received, currency))
  const network = networkOf(open.attempt)
  return [{ network, amount, reference: transfer.clabe, barcode: null, until: transfer.expiresAt }]
}
