import { type PlanChoice, planChoices } from '@/lib/layaway/default-plan'
import { type Deposit, depositOf } from '@/lib/layaway/deposit'
import { dueZone } from '@/lib/layaway/due-instant'
import { type LayawayOffer, layawayOffer } from '@/lib/layaway/layaway-offer'
import type { Market } from '@/lib/locale/market'
import type { Money } from '@/lib/money/money'
import { priceCart } from '@/lib/pricing/price-cart'
import type { PriceLine } from '@/lib/pricing/price-line'
import type { CartPricing, PricedLine } from '@/lib/pricing/price-lines'
import type { Clock } from '@/server/platform/clock'
import { type CartProblem, cartProblems } from '@/server/pricing/rules/cart-problems'
import type { CartFacts } from './cart-facts'
import { type Priceable, priceableLines } from './price-lines'
import type { SettledCart } from './settle-cart'

/** A line of a quote: what it is, what it costs, and the price per unit that pages show for it. */
export interface QuotedLine extends Priceable {
  readonly priced: PricedLine
  /** Of one unit after promotions that need no code, with its fee: what card, calendar and product page say. */
  readonly salePrice: Money
}

/** A cart as the server prices it now, in one market. */
export interface QuotedCart {
  readonly market: Market
  readonly settled: SettledCart
  readonly lines: readonly QuotedLine[]
  readonly priced: CartPricing
  readonly problems: readonly CartProblem[]
  readonly deposit: Deposit
  readonly offer: LayawayOffer
  readonly choices: readonly PlanChoice[]
  readonly facts: CartFacts
}

/** Prices what was settled: lines, discounts, deposit, and the ways of paying the rest. */
export function quoteCart(settled: SettledCart, facts: CartFacts, market: Market, clock: Clock): QuotedCart {
  const lines = priceableLines(settled.cart, facts, market, clock)
  const now = clock.now().getTime()
  const priceLines = lines.map(({ line }) => line)
  const { coupons: codes } = settled.cart
  const priced = priceCart({
    lines: priceLines,
    currency: market.currency,
    now,
    codes,
    coupons: facts.coupons,
  })
  const deposit = depositOf(priced)
  const offer = offerFor(lines, priced, deposit, clock.today(dueZone(market.currency)))
  return {
    market,
    settled,
    facts,
    priced,
    deposit,
    offer,
    problems: cartProblems(priceLines, market.currency),
    choices: offer.offered ? planChoices(offer) : [],
    lines: lines.map((entry, position) => quotedLine(entry, priced, position, now)),
  }
}

function quotedLine(entry: Priceable, priced: CartPricing, position: number, now: number): QuotedLine {
  const own = priced.lines[position]
  if (!own) throw new Error('A line was not priced.')
  return { ...entry, priced: own, salePrice: advertised(entry.line, priced.currency, now) }
}

/** One unit by itself, as a page advertises it: no codes, no coupon, no quantity that a promotion could need. */
function advertised(line: PriceLine, currency: CartPricing['currency'], now: number): Money {
  const single = priceCart({ lines: [{ ...line, qty: 1, unit: 1 }], currency, now })
  return single.totals.total
}

function offerFor(
  lines: readonly Priceable[],
  priced: CartPricing,
  deposit: Deposit,
  today: string,
): LayawayOffer {
  const trips = lines
    .filter(({ asked, trip }) => asked === trip)
    .map(({ line, product, departure }) => ({
      departure: departure?.start ?? null,
      international: !product.country.national,
      liquidationDays: product.liquidationDays,
      hasLayawayPrice: line.layawayUnitPrice !== null,
      restOnArrival: line.restOnArrival,
    }))
  const { total, onArrival } = priced.totals
  return layawayOffer({ trips, total, onArrival, deposit: deposit.amount, today })
}
