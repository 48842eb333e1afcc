import { todayIn } from '@/lib/dates/zone-time'
import { purchaseDay } from '@/lib/layaway/due-instant'
import { layawayPreview, type Preview } from '@/lib/layaway/layaway-preview'
import type { Rhythm } from '@/lib/layaway/rhythm'
import { convert, type Money, money } from '@/lib/money/money'
import { priceCart } from '@/lib/pricing/price-cart'
import type { DepartureFacts, PriceLine } from '@/lib/pricing/price-line'
import { isAllowedOn } from '@/lib/pricing/promotions/allowance-rules'
import { proposedRoom } from '@/lib/pricing/proposed-room'
import { roomsForTickets } from '@/lib/pricing/rooms-for-tickets'
import { departureFeePercent, lineFee, type ServiceFeeTier } from '@/lib/pricing/service-fee'
import type { RequiredAddOn } from '@/server/catalogue/list-required-add-ons'
import type { StoredPromotion } from '@/server/pricing/find-pricing'
import { isPaidOnArrival, type PricedProduct } from '@/server/pricing/price-departure'
import { planPrice, type SalesPlan } from '@/server/pricing/rules/sales-plan'
import { type MarketPricing, toPromotion } from '@/server/pricing/to-promotion'
import type { LiquidationFacts } from './preview-departure'

/** What of a product decides the price of an offer. */
export interface OfferFacts extends PricedProduct, LiquidationFacts {
  readonly timezone: string
  readonly days: number
  readonly nights: number
  readonly promotions: readonly StoredPromotion[]
  readonly serviceFees: readonly ServiceFeeTier[]
  readonly required: readonly RequiredAddOn[]
}

/** What a party pays for a departure with everything it must buy, in the market's currency. */
export interface OfferPrice {
  readonly total: Money
  /** Before promotions, with the fee for booking late. */
  readonly original: Money
  readonly deposit: Money
  /** What of the total is paid to the host on arrival. */
  readonly onArrival: Money
  readonly hasLayawayPrice: boolean
}

/** When and for whom; `now` is epoch milliseconds. */
export type OfferMarket = MarketPricing & { readonly now: number }
/** Prices a party on a departure by its plan. */
export type OfferPricer = (plan: SalesPlan, departure: DepartureFacts, travellers: number) => OfferPrice

/**
 * A pricer for all departures of a product, by the rules of the cart: dates of one season and language cost the same
 * unless the desk set a price, a promotion tells them apart or booking is late, so each price is made once and not once a date.
 */
export function offerPricer(facts: OfferFacts, market: OfferMarket): OfferPricer {
  const promotions = facts.promotions.map((stored) => toPromotion(stored, market))
  const today = todayIn(facts.timezone, market.now)
  const known = new Map<string, OfferPrice>()
  return (plan, departure, travellers) => {
    const { date, season, language } = departure
    const feePercent = departureFeePercent(facts.serviceFees, date, today)
    const key = `${plan.season} ${plan.language} ${plan.totalMinor} ${plan.layawayMinor} ${season} ${language} ${date !== null} ${promotions.map(({ rules }) => Number(isAllowedOn(rules, date))).join('')} ${feePercent} ${travellers}`
    const priced =
      known.get(key) ?? priceParty(facts, { plan, departure, travellers, promotions, feePercent }, market)
    known.set(key, priced)
    return priced
  }
}

interface Party {
  readonly plan: SalesPlan
  readonly departure: DepartureFacts
  readonly travellers: number
  readonly promotions: PriceLine['promotions']
  readonly feePercent: number
}

function priceParty(facts: OfferFacts, party: Party, market: OfferMarket): OfferPrice {
  const { currency, now } = market
  const trip = tripLine(facts, party, market)
  const { totals } = priceCart({ lines: [trip, ...requiredLines(facts, party, market)], currency, now })
  return {
    total: totals.total,
    original: money(totals.subtotal.amount + totals.fees.amount, currency),
    deposit: totals.layaway,
    onArrival: totals.onArrival,
    hasLayawayPrice: trip.layawayUnitPrice !== null,
  }
}

function tripLine(facts: OfferFacts, party: Party, market: OfferMarket): PriceLine {
  const { total, layaway } = planPrice(party.plan, { baseCurrency: facts.baseCurrency, ...market })
  return {
    ...lineOf(facts, facts.id, party),
    kind: facts.kind,
    parent: null,
    unitPrice: total,
    layawayUnitPrice: layaway,
    promotions: party.promotions,
    serviceFee: lineFee(party.feePercent, total),
  }
}

/** Charged add-ons for everybody, and full rooms that hold the party where rooms are mandatory. */
function requiredLines(facts: OfferFacts, party: Party, market: OfferMarket): PriceLine[] {
  const rooms = roomTypes(facts)
  const placed = roomsForTickets(rooms, party.travellers, proposedRoom(rooms)?.uuid) ?? []
  const qtyOf = ({ id, kind }: RequiredAddOn) =>
    kind === 'room' ? (placed.find(({ uuid }) => uuid === id)?.qty ?? 0) : party.travellers
  return facts.required.flatMap((addOn): PriceLine[] => {
    const qty = qtyOf(addOn)
    const unitPrice = convert(money(addOn.priceMinor, facts.baseCurrency), market.currency, market.rates)
    const { id, kind, group, occupancy } = addOn
    return qty === 0
      ? []
      : [{ ...lineOf(facts, id, party), kind, group, occupancy, unitPrice, qty, unit: unitOf(addOn, facts) }]
  })
}

/** The rooms that must hold everybody; none where rooms are a choice. */
export function roomTypes({ required }: Pick<OfferFacts, 'required'>) {
  return required
    .filter(({ kind }) => kind === 'room')
    .map(({ id, occupancy }) => ({ uuid: id, occupancy: occupancy ?? 1 }))
}

/** Nights of a room, days of an insurance, otherwise 1 (domain.md §1). */
function unitOf({ kind }: RequiredAddOn, { days, nights }: OfferFacts): number {
  if (kind === 'room') return Math.max(1, nights)
  return kind === 'insurance' ? days : 1
}

function lineOf(facts: OfferFacts, id: string, { departure, travellers }: Party) {
  return {
    ...{ id, uuid: id, index: 0, productId: facts.id, parent: { uuid: facts.id, index: 0 } },
    ...{ categories: [], platform: facts.platform, layawayUnitPrice: null, qty: travellers, unit: 1 },
    ...{ group: null, departure, promotions: [], occupancy: null, roomsRequired: false, serviceFee: null },
    restOnArrival: isPaidOnArrival(facts),
  } as const
}

/** The layaway of an offer. @param start null for an open date @param asked the rhythm that was asked for, if any */
export function previewOffer(
  { total, onArrival, deposit, hasLayawayPrice }: OfferPrice,
  start: DepartureFacts['date'],
  { international, liquidationDays, paymentScheme }: LiquidationFacts,
  now: number,
  asked?: Rhythm,
): Preview {
  const restOnArrival = isPaidOnArrival({ paymentScheme })
  const trips = [{ departure: start, international, liquidationDays, hasLayawayPrice, restOnArrival }]
  return layawayPreview({ trips, total, onArrival, deposit, today: purchaseDay(total.currency, now) }, asked)
}

/** What one traveller of a party pays, minor units; never understated. */
export function perTraveller(total: Money, travellers: number): number {
  return Math.ceil(total.amount / travellers)
}
