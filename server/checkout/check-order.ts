import type { OrderPayload } from '@/lib/checkout/contract'
import { fromWire, type Money } from '@/lib/money/money'
import { changesOf } from '@/server/cart/cart-changes'
import { presentCart } from '@/server/cart/present-cart'
import type { QuotedCart } from '@/server/cart/quote-cart'
import { judgeQuote } from '@/server/cart/quote-token'
import type { OrderSummary } from '@/server/checkout/rules/order-summary'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { FieldErrors } from './check-general-info'

/** What is wrong with the payload itself, whatever anything costs: nothing here can be cured by a fresh quote. */
export function payloadErrors(payload: OrderPayload, { summary, lines }: OrderSummary): FieldErrors {
  const errors: FieldErrors = {}
  if (payload.experiences.length + payload.packages.length === 0) errors.experiences = ['required']
  if (lines.length > 50) errors.experiences = ['too_big']
  if (summary.coupons.length > 5) errors.coupon = ['too_big']
  for (const group of ['experiences', 'packages'] as const) {
    payload[group].forEach((item, n) => {
      const departure = item.variations[0]?.departure_date
      const path = `${group}.${n}.variations.0.departure_date`
      // Moving a departure is an edit of a reservation; a new order has nothing to move from (reliability.md R4).
      if (departure?.prev_code) errors[`${path}.prev_code`] = ['not_in_list']
      const room = departure?.room.uuid
      if (room && !item.rooms.some(({ uuid }) => uuid === room)) errors[`${path}.room.uuid`] = ['not_in_list']
    })
  }
  return errors
}

/** Ids, dates and quantities that do not exist or do not fit each other (reliability.md R3–R5, R8). */
export function lineErrors({ settled, problems }: QuotedCart, { lines }: OrderSummary): FieldErrors {
  const errors: FieldErrors = {}
  for (const { uuid, index, reason } of settled.verdicts) {
    const path = lines.find(({ line }) => line.uuid === uuid && line.index === index && !line.parent)?.path
    const field = path && FIELD_OF_REASON[reason]
    if (field) errors[`${path}.${field.path}`] = [field.key]
  }
  for (const { kind, line } of settled.addOnChanges) {
    const path = lines.find((other) => sameAddOn(other.line, line))?.path
    if (kind === 'removed' && path) errors[`${path}.uuid`] = ['not_of_product']
  }
  for (const { code, lineId } of problems) {
    const asked = lineId?.split('.').at(-1) ?? ''
    const path = lines.find(({ line }) => line.uuid === asked || lineId?.startsWith(line.uuid))?.path
    errors[path ?? 'experiences'] = [code]
  }
  return errors
}

const FIELD_OF_REASON: Partial<
  Record<QuotedCart['settled']['verdicts'][number]['reason'], { path: string; key: string }>
> = {
  unavailable: { path: 'uuid', key: 'product_unknown' },
  no_open_date: { path: 'variations.0.departure_date', key: 'no_open_date' },
  date_gone: { path: 'variations.0.departure_date', key: 'departure_unknown' },
}

function sameAddOn(
  a: OrderSummary['lines'][number]['line'],
  b: OrderSummary['lines'][number]['line'],
): boolean {
  return a.uuid === b.uuid && a.parent?.uuid === b.parent?.uuid && a.parent?.index === b.parent?.index
}

/**
 * What the traveller saw against what it costs now (reliability.md R14): a difference in anything is answered with the
 * fresh quote and changes nothing.
 * @throws DomainError quote_expired, quote_changed
 */
export function compareQuote(context: Context, payload: OrderPayload, quoted: QuotedCart): void {
  const verdict = payload.quote === undefined ? 'same' : judgeQuote(context, payload.quote, quoted)
  if (verdict === 'expired') throw staleQuote(context, 'quote_expired', quoted)
  const changed = changesOf(quoted).some(({ kind }) => kind !== 'coupon')
  if (verdict === 'changed' || changed || !isTotal(payload.quote_total, quoted.priced.totals.total))
    throw staleQuote(context, 'quote_changed', quoted)
}

function staleQuote(
  context: Context,
  code: 'quote_expired' | 'quote_changed',
  quoted: QuotedCart,
): DomainError {
  return new DomainError(code, { data: presentCart(context, quoted) })
}

/** The client's total is only compared; a number that is no amount at all is another total. */
function isTotal(seen: number, total: Money): boolean {
  try {
    return fromWire(seen, total.currency).amount === total.amount
  } catch {
    return false
  }
}
