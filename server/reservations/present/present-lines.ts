import type { Currency } from '@/lib/locale/market'
import { type Language, type Locale, languageOf } from '@/lib/locale/market'
import { money, toWire } from '@/lib/money/money'
import type { LockedLine, ReservationDetail } from '@/lib/reservations/detail'
import { slugIn } from '@/server/catalogue/permalink'
import { presentPicture } from '@/server/catalogue/picture'
import { presentMeetingPoint } from '@/server/catalogue/present-meeting-point'
import type { Reservation, ReservationLine, ReservationProduct } from '../find-reservation'
import { arrivalOf, isOver } from './present-on-arrival'

type Product = ReservationDetail['product']

/** A line as it was locked; nothing of it is looked up anywhere else. */
export function presentLine(
  line: ReservationLine,
  products: readonly ReservationProduct[],
  currency: Currency,
): LockedLine {
  const wire = (minor: number) => toWire(money(minor, currency))
  const trip = products.find(({ position }) => position === line.productPosition)
  const own = line.kind === 'experience' || line.kind === 'package'
  return {
    uuid: line.itemId,
    kind: line.kind,
    name: line.name,
    price: wire(line.unitMinor),
    qty: line.qty,
    unit: line.unit,
    total: wire(line.totalMinor),
    checked: true,
    is_new: false,
    group: line.grouping,
    parent: own || !trip ? null : { uuid: trip.productId, index: trip.cartIndex },
    promotions: line.promotion
      ? [{ name: line.promotion.name, type: line.promotion.type, amount: wire(line.promotion.amountMinor) }]
      : [],
    coupons: line.coupon ? [{ code: line.coupon.code, amount: wire(line.coupon.amountMinor) }] : [],
  }
}

type Sale = Pick<Reservation, 'status' | 'currency' | 'rates'>

/**
 * A product as it was sold, in the reader's language.
 * @param flightCode of the flight that was bought with it; null while nobody entered it
 */
export function presentProduct(
  sale: Sale,
  product: ReservationProduct,
  locale: Locale,
  flightCode: string | null,
): Product {
  const { snapshot, productId, cartIndex, tickets, language: guide } = product
  const language: Language = languageOf(locale)
  return {
    uuid: productId,
    name: snapshot.name[language],
    permalink: slugIn(snapshot.permalink, language),
    type: snapshot.kind,
    address: snapshot.address[language],
    meeting_point: presentMeetingPoint(snapshot.meetingPoint, language),
    is_lad: snapshot.isLad,
    can_open_date: snapshot.canOpenDate,
    with_flight: snapshot.withFlight,
    media: presentPicture(snapshot.cover, language),
    days: snapshot.days,
    index: cartIndex,
    departure_date: presentDeparture(product, flightCode),
    language: guide,
    tickets,
    on_arrival: isOver(sale.status) ? null : arrivalOf(sale, product),
  }
}

/** @param flightCode of the flight that was bought with it; left out where only dates are asked for */
export function presentDeparture(
  product: ReservationProduct,
  flightCode: string | null = null,
): Product['departure_date'] {
  const { startDate, endDate, open, code, snapshot } = product
  return {
    start: startDate,
    end: endDate,
    open,
    code,
    min_travelers: snapshot.minTravelers,
    max_travelers: snapshot.maxTravelers,
    flight_confirmation_code: flightCode,
  }
}
