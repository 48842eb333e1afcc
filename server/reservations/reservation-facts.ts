import { type Attempt, listAttempts } from '@/server/payments/attempts/list-attempts'
import { listPaymentPlans, type PaymentPlans } from '@/server/payments/payment-plans'
import { listReceipts, type Receipt } from '@/server/payments/receipts/list-receipts'
import { listRefunds, type Refund } from '@/server/payments/refunds/list-refunds'
import type { Context } from '@/server/platform/context'
import { type AutopayState, readAutopay } from './autopay/autopays'
import { lastChanged, listFees, type VersionFee } from './changes/versions'
import { listFiles, type ReservationFile } from './files/reservation-files'
import {
  listLines,
  listProducts,
  type Reservation,
  type ReservationLine,
  type ReservationProduct,
} from './find-reservation'
import { type MoneyState, moneyState } from './money/money-state'
import { isAsked } from './provider/provider-changes'
import { readTravelDetails, type TravelDetails } from './travel/travel-details'
import { readTravelerAccess, type TravelerAccess } from './travel/traveler-access'

/** Everything a reservation page is made of. */
export interface ReservationFacts {
  readonly reservation: Reservation
  readonly products: readonly ReservationProduct[]
  readonly lines: readonly ReservationLine[]
  readonly attempts: readonly Attempt[]
  readonly receipts: readonly Receipt[]
  readonly refunds: readonly Refund[]
  readonly money: MoneyState
  readonly plans: PaymentPlans
  readonly autopay: AutopayState
  /** What was told of travellers, opened: nothing of it leaves without a presenter. */
  readonly travel: TravelDetails
  readonly travelers: TravelerAccess
  readonly files: readonly ReservationFile[]
  /** What changes have cost. */
  readonly fees: readonly VersionFee[]
  /** When it was changed last. */
  readonly changedAt: Date | null
  /** Whether its provider changed it and nobody has chosen yet. */
  readonly isAsked: boolean
  /** The newest event that is in all of this; 0 where nobody will ask for those after it. */
  readonly lastEvent: number
}

/** @param lastEvent read before the reservation was, so that all of it is in what is read here */
export async function readReservationFacts(
  context: Context,
  reservation: Reservation,
  lastEvent = 0,
): Promise<ReservationFacts> {
  const [
    products,
    lines,
    attempts,
    receipts,
    refunds,
    money,
    plans,
    travel,
    travelers,
    fees,
    changedAt,
    autopay,
    files,
    asked,
  ] = await Promise.all([
    listProducts(context, reservation.id),
    listLines(context, reservation.id),
    listAttempts(context, reservation.id),
    listReceipts(context, reservation.id),
    listRefunds(context, reservation.id),
    moneyState(context, reservation),
    listPaymentPlans(context),
    readTravelDetails(context, reservation.id),
    readTravelerAccess(context, reservation.id),
    listFees(context, reservation.id),
    lastChanged(context, reservation),
    readAutopay(context, reservation.id),
    listFiles(context, reservation.id),
    isAsked(context, reservation.id),
  ])
  return {
    ...{ reservation, products, lines, attempts, receipts, refunds, money, plans, travel, travelers, fees },
    ...{ changedAt, autopay, files, isAsked: asked, lastEvent },
  }
}
