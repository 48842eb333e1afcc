import type { z } from 'zod'
import { seatsLeft } from '@/lib/availability/bookable'
import { whyNoSlowHold } from '@/lib/availability/slow-holds'
import type { cartProduct, PricedCart, PricedLineWire, Quote } from '@/lib/cart/contract'
import type { LocalDate } from '@/lib/dates/local-date'
import { freeUntil } from '@/lib/layaway/cancellation-steps'
import { dueZone } from '@/lib/layaway/due-instant'
import { defaultRefundPolicy, refundCountry } from '@/lib/layaway/refund-policy'
import { languageOf } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { sum, toWire } from '@/lib/money/money'
import type { ArrivalWire } from '@/lib/pricing/arrival-contract'
import { explanationText } from '@/lib/pricing/explanations/explanation-text'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import type { SoldProduct } from '@/server/catalogue/find-sold-products'
import { slugIn } from '@/server/catalogue/permalink'
import { presentPicture } from '@/server/catalogue/picture'
import type { Context } from '@/server/platform/context'
import { presentArrival } from '@/server/pricing/present-arrival'
import type { AccountCart } from './account-cart'
import { changesOf, couponsLeftOut } from './cart-changes'
import { departureOf } from './cart-facts'
import type { QuotedCart, QuotedLine } from './quote-cart'
import { signQuote } from './quote-token'

/**
 * A quoted cart as POST /api/v1.5/shopping-cart answers it, and as `data` of every 409 of an order.
 * @param own the account's cart, when it is one
 */
export function presentCart(
  context: Pick<Context, 'env' | 'clock'>,
  quoted: QuotedCart,
  own: Pick<AccountCart, 'version' | 'couponsLeftOut'> | null = null,
): PricedCart {
  const lines = quoted.lines.map((line) => presentLine(line, quoted))
  const of = (kind: PricedLineWire['kind']) => lines.filter((line) => line.kind === kind)
  const products = presentProducts(quoted)
  return {
    summary: lines,
    totals: presentTotals(quoted),
    layaway: presentLayaway(quoted),
    quote: signQuote(context, quoted),
    products: {
      experiences: products.filter(({ type }) => type === 'experience'),
      packages: products.filter(({ type }) => type === 'package'),
      extras: of('extra'),
      rooms: of('room'),
      flights: of('flight'),
      insurances: of('insurance'),
    },
    coupons: [...quoted.settled.cart.coupons],
    changes: [...changesOf(quoted), ...couponsLeftOut(quoted, own?.couponsLeftOut ?? [])],
    problems: presentProblems(quoted),
    first_payment: presentFirstPayment(context, quoted),
    free_until: presentFreeUntil(context, quoted),
    cart_version: own?.version ?? null,
  }
}

/** By the calendar of the country whose law the sale follows. */
function presentFreeUntil(
  { clock }: Pick<Context, 'clock'>,
  { market, facts }: QuotedCart,
): LocalDate | null {
  const { currency } = market
  const daysOff = facts.daysOff[refundCountry(currency)]
  return freeUntil(clock.today(dueZone(currency)), defaultRefundPolicy(currency), daysOff)
}

/** Seats of several lines on one departure wait together. */
function presentFirstPayment(
  { env }: Pick<Context, 'env'>,
  { lines }: QuotedCart,
): PricedCart['first_payment'] {
  const { slow: rules } = env.unpaid
  const trips = lines.filter(({ asked, trip }) => asked === trip)
  for (const { departure } of trips) {
    if (!departure) continue
    const seats = trips
      .filter((other) => other.departure?.id === departure.id)
      .reduce((all, { trip }) => all + trip.qty, 0)
    const closed = whyNoSlowHold(departure, seats, rules)
    if (closed) return { most_minutes: rules.afterMinutes, closed }
  }
  return { most_minutes: null, closed: null }
}

/** Each reason once: a cart that cannot be ordered says so before it is. */
function presentProblems({ problems, lines, market }: QuotedCart): PricedCart['problems'] {
  const texts = textsFor(market.locale, 'explanations')
  const codes = [...new Set(problems.map(({ code }) => code))].filter((code) => code !== 'empty_cart')
  const numbers = { count: lines.length, most: ORDER_LIMITS.lines, excess: lines.length - ORDER_LIMITS.lines }
  return codes.map((code) => ({ code, text: texts(`problems.${code}`, numbers) }))
}

function presentTotals({ priced, market }: QuotedCart): Quote['totals'] {
  const { subtotal, discounts, fees, total, onArrival, layaway } = priced.totals
  return {
    subtotal: toWire(subtotal),
    discounts: toWire(discounts),
    fees: toWire(fees),
    total: toWire(total),
    on_arrival: toWire(onArrival),
    layaway: toWire(layaway),
    currency: market.currency,
  }
}

function presentLayaway({ offer, deposit, priced, choices, lines }: QuotedCart): Quote['layaway'] {
  const offered = offer.offered && choices.length > 0
  const label = (lineId: string) => lines.find(({ line }) => line.id === lineId)?.name ?? ''
  return {
    offered,
    reason: offer.offered ? null : offer.reason,
    deposit: toWire(offered ? deposit.amount : priced.totals.online),
    refund_deposit: toWire(deposit.amount),
    deposit_items: (offered ? deposit.items : []).map(({ lineId, rule, amount }) => ({
      key: `${rule}:${lineId}`,
      label: label(lineId),
      amount: toWire(amount),
    })),
    balance: offer.offered ? toWire(offer.balance) : 0,
    liquidation_date: offer.offered ? offer.liquidationDate : null,
    choices: choices.map(({ rhythm, parts, schedule }) => ({
      rhythm,
      parts,
      part_amount: schedule[0] ? toWire(schedule[0].amount) : 0,
      schedule: schedule.map(({ n, dueDate, amount }) => ({
        n,
        due_date: dueDate,
        amount: toWire(amount),
        status: 'due' as const,
      })),
    })),
  }
}

function presentLine(own: QuotedLine, { market }: QuotedCart): PricedLineWire {
  const { line, priced, departure, name, salePrice } = own
  const { promotion, coupon } = priced
  return {
    uuid: line.uuid,
    kind: line.kind,
    index: line.index,
    parent: line.parent,
    name,
    qty: line.qty,
    unit: line.unit,
    group: line.group,
    departure_date: departure && { date: departure.start, end: departure.end, code: departure.code },
    open: departure === null,
    sale_price: toWire(salePrice),
    original_price: toWire(priced.unitPrice),
    discount: toWire(priced.discount),
    total: toWire(priced.total),
    fee: toWire(priced.fee),
    on_arrival: toWire(priced.onArrival),
    promotion: promotion && {
      name: promotion.name,
      type: promotion.type,
      amount: toWire(promotion.amount),
    },
    coupon: coupon && { code: coupon.code, amount: toWire(coupon.amount) },
    explanations: priced.explanations.map((explanation) => ({
      code: explanation.code,
      applied: explanation.applied,
      text: explanationText(explanation, textsFor(market.locale, 'pricing'), market.locale, TIME_ZONE),
    })),
  }
}

/** Every trip that was asked for and exists, with the marks of specification §3: also those that had to go. */
function presentProducts({ settled, facts, market, lines }: QuotedCart): z.output<typeof cartProduct>[] {
  const language = languageOf(market.locale)
  return settled.asked.lines.flatMap((line) => {
    const product = facts.products.get(line.uuid)
    if (!product || line.kind !== product.kind) return []
    const verdict = settled.verdicts.find(({ uuid, index }) => uuid === line.uuid && index === line.index)
    const departure = departureOf(facts, line)
    // A trip that had to go is not in the quote: it costs no fee.
    const sold = lines.find(({ asked, trip }) => asked === trip && isSameTrip(trip, line))
    return [
      {
        uuid: product.id,
        index: line.index,
        type: product.kind,
        name: product.name[language],
        permalink: slugIn(product.permalink, language),
        media: presentPicture(product.cover, language),
        country: product.country.name[language],
        days: product.days,
        language: departure?.language ?? null,
        is_lad: product.isLad,
        can_open_date: product.canOpenDate,
        seats_left: departure && seatsLeft(departure),
        min_travelers: (departure ?? product).minTravelers,
        max_travelers: (departure ?? product).maxTravelers,
        discount_penalizations: feesOf(sold),
        on_arrival: arrivalOf(line, product, { lines, facts, market }),
        _shopping_cart: {
          departure_date: line.departure_date && {
            ...line.departure_date,
            service_fee_percent: sold?.line.serviceFee?.percent ?? 0,
          },
          warning: verdict?.warning ?? false,
          to_delete: verdict?.to_delete ?? false,
          name: product.name[language],
        },
      },
    ]
  })
}

/** Of a trip with everything that hangs on it; of one that had to go, nothing. */
function arrivalOf(
  trip: Trip,
  { onArrival }: Pick<SoldProduct, 'onArrival'>,
  { lines, facts, market: { currency } }: Pick<QuotedCart, 'lines' | 'facts' | 'market'>,
): ArrivalWire | null {
  const own = lines.filter((line) => isSameTrip(line.trip, trip)).map(({ priced }) => priced.onArrival)
  return presentArrival(sum(own, currency), onArrival, facts.rates)
}

type Trip = Pick<QuotedLine['trip'], 'uuid' | 'index'>

function isSameTrip(a: Trip, b: Trip): boolean {
  return a.uuid === b.uuid && a.index === b.index
}

/** The fee of a trip as specification §3 names it; none where it costs none. */
function feesOf(sold: QuotedLine | undefined): z.output<typeof cartProduct>['discount_penalizations'] {
  const fee = sold?.priced.fee
  return fee && fee.amount > 0 ? [{ type: 'service_fees', amount: toWire(fee) }] : []
}
