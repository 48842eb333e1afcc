import type { Site } from './account'
import type { StoredOrder } from './stored'

/** `1250.00` in Mexico, `150000` in Colombia. */
export function decimal(cents: number, { currency }: Site): string {
  return currency === 'COP' ? String(cents / 100) : (cents / 100).toFixed(2)
}

/** An order as the API shows it. */
export function present(order: StoredOrder, site: Site, now: Date): object {
  const { token: _token, ...method } = order.method
  const refunds = order.refunds.map((one) => ({
    id: one.id,
    transaction_id: order.paymentId,
    reference_id: one.id.slice(3),
    amount: decimal(one.amount, site),
    status: one.doneAt <= now.getTime() ? 'processed' : 'processing',
  }))
  return {
    ...{ id: order.id, type: 'online', processing_mode: 'automatic', capture_mode: 'automatic' },
    ...{ external_reference: order.reference, country_code: site.id === 'MLM' ? 'MEX' : 'COL' },
    ...{ status: order.status, status_detail: order.detail, user_id: String(site.userId) },
    ...{ total_amount: decimal(order.amount, site), currency: site.currency },
    ...(order.paid > 0 ? { total_paid_amount: decimal(order.paid, site) } : {}),
    created_date: order.createdAt.toISOString(),
    last_updated_date: now.toISOString(),
    transactions: {
      payments: [
        {
          ...{ id: order.paymentId, amount: decimal(order.amount, site) },
          ...(order.paid > 0 ? { paid_amount: decimal(order.paid, site) } : {}),
          ...{ reference_id: order.paymentId.slice(3), status: order.status, attempt_number: 1 },
          status_detail: order.paymentDetail,
          ...(order.endsAt ? { date_of_expiration: order.endsAt.toISOString() } : {}),
          payment_method: method,
        },
      ],
      ...(refunds.length > 0 ? { refunds } : {}),
    },
  }
}
