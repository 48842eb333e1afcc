import type { CartChange } from '@/lib/cart/contract'
import { languageOf, type Market } from '@/lib/locale/market'
import type { Messages } from '@/lib/locale/messages'
import { textsFor } from '@/lib/locale/texts'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { fromWire, type Money, toWire } from '@/lib/money/money'
import { sameCode } from '@/lib/pricing/coupons/typed-code'
import { explanationText } from '@/lib/pricing/explanations/explanation-text'
import type { Reason } from '@/lib/pricing/explanations/reason'
import { ORDER_LIMITS } from '@/lib/pricing/price-line'
import { slugIn } from '@/server/catalogue/permalink'
import type { QuotedCart, QuotedLine } from './quote-cart'

/**
 * What a traveller must see before paying (domain.md §4): what was taken out, merged or moved, which price is another
 * than the one they saw, and which code does not count.
 */
export function changesOf(quoted: QuotedCart): CartChange[] {
  return [...tripChanges(quoted), ...addOnChanges(quoted), ...priceChanges(quoted), ...couponChanges(quoted)]
}

function tripChanges({ settled, facts, market }: QuotedCart): CartChange[] {
  const language = languageOf(market.locale)
  return settled.tripChanges.map(({ kind, uuid, index, reason }) => {
    const sold = facts.products.get(uuid)
    const product = sold ? { type: sold.kind, permalink: slugIn(sold.permalink, language) } : null
    return { ...worded(market, { kind, uuid, index, name: sold?.name[language] ?? '', reason }), product }
  })
}

function addOnChanges({ settled, market }: QuotedCart): CartChange[] {
  return settled.addOnChanges.map(({ kind, line, name }) => {
    const reason = kind === 'removed' ? 'not_of_product' : 'follows_tickets'
    const index = line.parent?.index ?? 0
    return worded(market, {
      kind,
      uuid: line.uuid,
      index,
      reason,
      name: name?.[languageOf(market.locale)] ?? '',
    })
  })
}

function priceChanges({ lines, market }: QuotedCart): CartChange[] {
  return lines
    .filter((line) => !sawThisPrice(line))
    .map((line) => {
      const { asked, trip, name, salePrice } = line
      // What is no amount at all cannot be shown as one either.
      const isAmount = asked.sale_price !== null && seenAmount(asked.sale_price, salePrice) !== null
      const old_price = isAmount ? asked.sale_price : null
      const base = { kind: 'price', uuid: asked.uuid, index: trip.index, name, reason: 'price' } as const
      return { ...worded(market, base), old_price, new_price: toWire(salePrice) }
    })
}

/** What the browser saw is only compared; a number that is no amount at all is another price. */
export function sawThisPrice({ asked, salePrice }: Pick<QuotedLine, 'asked' | 'salePrice'>): boolean {
  return asked.sale_price === null || seenAmount(asked.sale_price, salePrice) === salePrice.amount
}

function seenAmount(seen: number, price: Money): number | null {
  try {
    return fromWire(seen, price.currency).amount
  } catch {
    return null
  }
}

function couponChanges(quoted: QuotedCart): CartChange[] {
  const { settled, priced, lines, market } = quoted
  const [first] = lines
  if (!first) return []
  return settled.cart.coupons.flatMap((typed) => {
    const outcome = priced.coupons.find(({ code }) => sameCode(code, typed))
    const refusal = outcome ? outcome.refusal : promotionRefusal(quoted, typed)
    if (refusal === null) return []
    const { uuid, index } = first.trip
    const about = { kind: 'coupon', uuid, index, name: typed } as const
    if (refusal === 'unknown') return [worded(market, { ...about, reason: 'unknown_code' })]
    return [{ ...about, ...NOTHING_MORE, reason: refusal.code, text: refusalText(typed, refusal, market) }]
  })
}

/** What became of the code of a promotion: null where it lowers a line, else why it does not. */
function promotionRefusal({ priced, lines }: QuotedCart, typed: string): Reason | 'unknown' | null {
  const isKnown = lines.some(({ line }) =>
    line.promotions.some(({ code }) => code !== null && sameCode(code, typed)),
  )
  if (!isKnown) return 'unknown'
  const applied = priced.lines.flatMap(({ promotion }) => promotion?.code ?? [])
  if (applied.some((code) => sameCode(code, typed))) return null
  const told = priced.lines.flatMap(({ explanations }) => explanations)
  return told.find(({ subject }) => sameCode(subject, typed)) ?? { code: 'coupon_no_matching_line' }
}

/** The codes that had no room when two carts became one: they are in neither any more, so nothing else tells of them. */
export function couponsLeftOut({ lines, market }: QuotedCart, codes: readonly string[]): CartChange[] {
  const [first] = lines
  if (!first) return []
  const { uuid, index } = first.trip
  return codes.map((name) => worded(market, { kind: 'coupon', uuid, index, name, reason: 'coupons_full' }))
}

function refusalText(subject: string, refusal: Reason, { locale }: Market): string {
  return explanationText(
    { ...refusal, subject, applied: false },
    textsFor(locale, 'pricing'),
    locale,
    TIME_ZONE,
  )
}

type Untold = Omit<CartChange, 'reason' | 'text' | keyof typeof NOTHING_MORE> & {
  readonly reason: keyof Messages['explanations']['reasons']
}

/** What only a change of a price or a trip has. */
const NOTHING_MORE = { old_price: null, new_price: null, product: null }

function worded(market: Market, change: Untold): CartChange {
  const texts = textsFor(market.locale, 'explanations')
  const reason = texts(`reasons.${change.reason}`, { most: ORDER_LIMITS.coupons })
  const text = texts(`changes.${change.kind}`, { name: change.name || texts('unnamed'), reason })
  return { ...change, ...NOTHING_MORE, text }
}
