import type { ChargeResult, NextAction, Voucher } from './results'

/**
 * Several charges as the one payment they are parts of, in their order. Waiting while one of them waits, paid when all
 * are; else it ended as the first that did, and what the others received stays received.
 */
export function wholeOf(
  { reference, amount }: { readonly reference: string; readonly amount: number },
  results: readonly ChargeResult[],
): ChargeResult {
  const [first] = results
  if (!first) throw new Error('A payment of no parts is none.')
  const sumOf = (pick: (part: ChargeResult) => number) => results.reduce((all, part) => all + pick(part), 0)
  const facts = {
    ...{ chargeId: first.chargeId, reference, amount, currency: first.currency },
    received: sumOf(({ received }) => received),
    refunded: sumOf(({ refunded }) => refunded),
    disputed: sumOf(({ disputed }) => disputed),
    reinstated: sumOf(({ reinstated }) => reinstated),
    ...{ installments: first.installments, card: first.card, savedCard: null, customer: first.customer },
    parts: results.map(({ chargeId, status }, index) => ({ n: index + 1, chargeId, status })),
  }
  if (results.some(({ status }) => status === 'pending'))
    return { ...facts, status: 'pending', nextAction: actionOf(results) }
  const ended = results.find((part) => part.status === 'failed')
  return ended ? { ...facts, status: 'failed', reason: ended.reason } : { ...facts, status: 'paid' }
}

/** The vouchers that still wait, numbered among all. */
function actionOf(results: readonly ChargeResult[]): NextAction | null {
  const of = results.length
  const actions = results.map((part) => (part.status === 'pending' ? part.nextAction : null))
  const first = actions.find((action) => action?.type === 'voucher')
  if (first?.type !== 'voucher') return null
  const vouchers = actions.flatMap((action, index): Voucher[] =>
    action?.type === 'voucher' ? action.vouchers.map((one) => ({ ...one, n: index + 1, of })) : [],
  )
  return { ...first, vouchers }
}
