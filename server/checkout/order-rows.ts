import type { OrderPayload } from '@/lib/checkout/contract'
import type { OrderConsent } from '@/server/analytics/note-money-event'
import type { QuotedCart, QuotedLine } from '@/server/cart/quote-cart'
import { addressesOf } from '@/server/catalogue/permalink'
import type { MethodOffer } from '@/server/payments/offered-methods'
import type { Context, Session } from '@/server/platform/context'
import { seal } from '@/server/platform/crypto/seal'
import type { SentBy } from '@/server/pricing/coupon-influencer'
import type { NewReservation } from '@/server/reservations/create-reservation'
import type { ProductSnapshot } from '@/server/reservations/snapshot'
import type { Buyer } from './check-general-info'
import type { ChosenPayment } from './choose-plan'
import type { OrderPoints } from './choose-points'
import type { Holder, Proof, Sender } from './holder'

export interface OrderFacts {
  readonly id: string
  readonly code: string
  readonly payload: OrderPayload
  readonly buyer: Buyer
  readonly session: Session | null
  readonly quoted: QuotedCart
  readonly payment: ChosenPayment
  /** What its buyer pays with points. */
  readonly points: OrderPoints | null
  /** Whether its buyer accepted the terms in placing it; what somebody else places they accept with the first payment. */
  readonly isAccepted: boolean
  readonly confirmedAt: Date
  /** null when nothing is to be paid. */
  readonly cancellationDate: Date | null
  /** Minutes that the first payment may take where seats may wait so long; null: as long as a card. */
  readonly patience: number | null
  /** That its buyer came by. */
  readonly invitation?: Sender['invitation']
  /** Whose coupon took something off. */
  readonly sentBy: SentBy | null
  /** What the browser allowed that sent it; null: nothing. */
  readonly consent: OrderConsent | null
  /** How the first payment can be made; none when nothing is to be paid. */
  readonly methods: readonly MethodOffer[]
  /** Whose unpaid seats these will be. */
  readonly holder: Holder
  /** That the e-mail is the buyer's, where it was shown. */
  readonly proof: Proof
}

/** An order as rows: everything that decides its price is stored with it and never read again elsewhere (domain.md §6). */
export function orderRows(context: Pick<Context, 'env'>, facts: OrderFacts): NewReservation {
  const trips = facts.quoted.lines.filter(isTripOf)
  return {
    event: facts.cancellationDate === null ? 'placed_free' : 'placed',
    reservation: reservationRow(context, facts),
    products: trips.map(productRow),
    lines: facts.quoted.lines.map((line, position) => ({
      position,
      productPosition: trips.findIndex(({ trip }) => trip === line.trip),
      ...lineRow(line, facts.quoted),
    })),
  }
}

export function isTripOf({ asked, trip }: QuotedLine): boolean {
  return asked === trip
}

function reservationRow(context: Pick<Context, 'env'>, facts: OrderFacts): NewReservation['reservation'] {
  const { id, code, payload, buyer, session, quoted, payment, confirmedAt, cancellationDate } = facts
  const place = { table: 'reservations', row: id, column: 'dni_sealed' }
  return {
    id,
    code,
    userId: session?.user.uuid ?? null,
    firstname: buyer.firstname,
    lastname: buyer.lastname,
    email: buyer.email,
    phoneDial: buyer.phone.dial,
    phoneNumber: buyer.phone.number,
    dniSealed: seal(context.env.sealKeys, place, buyer.dni),
    locale: payload.general_info.locale,
    currency: quoted.market.currency,
    paymentMode: payment.mode,
    rhythm: payment.plan?.rhythm ?? null,
    totalMinor: quoted.priced.totals.online.amount,
    onArrivalMinor: quoted.priced.totals.onArrival.amount,
    depositMinor: payment.first.amount,
    liquidationDate: payment.liquidationDate,
    confirmationDate: confirmedAt,
    cancellationDate,
    termsVersion: payload.terms_version,
    termsAcceptedAt: facts.isAccepted ? confirmedAt : null,
    termsAcceptedBy: facts.isAccepted ? 'buyer' : null,
    rates: quoted.facts.rates,
    attribution: attributionOf(facts),
    couponCode: usedCoupons(quoted)[0] ?? null,
  }
}

/**
 * The visit as its browser tells it, and who sent it as the coupon proves: that goes before what a browser says. With the
 * variants of pages the buyer saw.
 */
function attributionOf({
  payload,
  sentBy,
  consent,
}: OrderFacts): NewReservation['reservation']['attribution'] {
  const { attribution, tests } = payload
  if (!attribution && !sentBy && !tests && !consent) return null
  return { ...attribution, ...sentBy, ...(tests && { tests }), ...(consent && { consent }) }
}

/** The coupons that took something off, by code. */
export function usedCoupons({ lines }: QuotedCart): string[] {
  return [...new Set(lines.flatMap(({ priced }) => priced.coupon?.code ?? []))].sort()
}

function productRow(own: QuotedLine, position: number): NewReservation['products'][number] {
  const { trip, departure, product } = own
  return {
    position,
    productId: product.id,
    departureId: departure?.id ?? null,
    cartIndex: trip.index,
    code: departure?.code ?? null,
    startDate: departure?.start ?? null,
    endDate: departure?.end ?? null,
    open: departure === null,
    tickets: trip.qty,
    season: departure?.season ?? null,
    language: departure?.language ?? null,
    snapshot: snapshotOf(own),
  }
}

function snapshotOf({ product, departure }: QuotedLine): ProductSnapshot {
  const { kind, name, permalink, address, isLad, canOpenDate, withFlight, days, cover, host, country } =
    product
  const { minTravelers, maxTravelers } = departure ?? product
  const { meetingPoint } = product
  const international = !country.national
  return {
    ...{ kind, name, permalink, address, isLad, canOpenDate, withFlight, days, cover },
    host: { ...host, permalink: addressesOf(host.permalink) },
    meetingPoint,
    ...{ international, minTravelers, maxTravelers, baseCurrency: product.baseCurrency },
    onArrival: product.onArrival,
  }
}

type LineRow = Omit<NewReservation['lines'][number], 'position' | 'productPosition'>

function lineRow(own: QuotedLine, { deposit }: QuotedCart): LineRow {
  const { line, priced, name, extraMinor, netUnit } = own
  const { promotion, coupon } = priced
  const share = deposit.items.find(({ lineId }) => lineId === line.id)
  return {
    kind: line.kind,
    itemId: line.uuid,
    name,
    unitMinor: priced.unitPrice.amount,
    layawayUnitMinor: line.layawayUnitPrice?.amount ?? 0,
    qty: line.qty,
    unit: line.unit,
    grouping: line.group,
    extraMinor,
    discountMinor: priced.discount.amount,
    totalMinor: priced.total.amount,
    feeMinor: priced.fee.amount,
    onArrivalMinor: priced.onArrival.amount,
    depositMinor: share?.amount.amount ?? 0,
    netUnitMinor: netUnit?.amount ?? null,
    promotion: promotion && {
      name: promotion.name,
      type: promotion.type,
      amountMinor: promotion.amount.amount,
    },
    coupon: coupon && { code: coupon.code, amountMinor: coupon.amount.amount },
  }
}
