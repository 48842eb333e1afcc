import type { Pool, PoolClient } from 'pg'
import type { Currency, Locale } from '@/lib/locale/market'
import type { PaymentMethod } from '@/lib/payments/contract'
import type { ChargeStatus } from '../wire'

/** A charge as stored, with the sums of its ledger entries. Amounts in minor units. */
export interface ChargeRow {
  readonly id: string
  readonly reference: string
  readonly account: string
  readonly method: PaymentMethod
  readonly status: ChargeStatus
  readonly reason: string | null
  readonly amount: number
  readonly currency: Currency
  readonly locale: Locale
  readonly description: string
  readonly installments: number
  readonly brand: string | null
  readonly last4: string | null
  readonly card_until: Date | null
  readonly saved_card: string | null
  readonly outcome: 'paid' | 'authorized' | 'failed' | null
  readonly outcome_reason: string | null
  readonly clabe: string | null
  readonly return_url: string | null
  readonly settle_at: Date | null
  readonly expires_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly received: number
  readonly refunded: number
  readonly disputed: number
  readonly reinstated: number
  readonly dispute: 'open' | 'won' | 'lost' | null
  /** Until when the bank hears the merchant, and when it did. */
  readonly dispute_due_at: Date | null
  readonly dispute_heard_at: Date | null
  /** Of the file it heard. */
  readonly dispute_evidence_sha256: Buffer | null
  readonly vouchers: readonly VoucherRow[]
}

export interface VoucherRow {
  readonly reference: string
  readonly n: number
  readonly amount: number
  readonly paid: boolean
  /** Paid at a till that has not told yet. */
  readonly waiting: boolean
}

const SELECT = `
  SELECT c.*,
    (SELECT coalesce(sum(amount), 0)::bigint FROM sandbox_gateway.entries
      WHERE charge_id = c.id AND kind = 'payment') AS received,
    (SELECT coalesce(sum(amount), 0)::bigint FROM sandbox_gateway.entries
      WHERE charge_id = c.id AND kind = 'refund') AS refunded,
    (SELECT coalesce(sum(amount), 0)::bigint FROM sandbox_gateway.entries
      WHERE charge_id = c.id AND kind = 'dispute') AS disputed,
    (SELECT coalesce(sum(amount), 0)::bigint FROM sandbox_gateway.entries
      WHERE charge_id = c.id AND kind = 'reinstate') AS reinstated,
    (SELECT coalesce(json_agg(json_build_object(
        'reference', v.reference, 'n', v.n, 'amount', v.amount, 'paid', v.paid_at IS NOT NULL,
        'waiting', v.settle_at IS NOT NULL) ORDER BY v.n), '[]')
      FROM sandbox_gateway.vouchers v WHERE v.charge_id = c.id) AS vouchers
  FROM sandbox_gateway.charges c`

export async function findCharge(db: Pool | PoolClient, id: string): Promise<ChargeRow | null> {
  const { rows } = await db.query<ChargeRow>(`${SELECT} WHERE c.id = $1`, [id])
  return rows[0] ?? null
}

/** Charges of one reference, the oldest first: one, unless somebody used two keys. */
export async function chargesByReference(pool: Pool, reference: string): Promise<ChargeRow[]> {
  const { rows } = await pool.query<ChargeRow>(
    `${SELECT} WHERE c.reference = $1 ORDER BY c.created_at LIMIT 20`,
    [reference],
  )
  return rows
}

/** The newest charges, or those a person's search text names exactly. For the console. */
export async function newestCharges(pool: Pool, text: string): Promise<ChargeRow[]> {
  const { rows } = await pool.query<ChargeRow>(
    `${SELECT} WHERE $1 = '' OR $1 IN (c.id, c.reference, c.account, c.clabe)
       OR c.id = (SELECT charge_id FROM sandbox_gateway.vouchers WHERE reference = $1)
       OR ($1 <> '' AND c.description ILIKE '%' || $1 || '%')
     ORDER BY c.created_at DESC, c.id LIMIT 50`,
    [text],
  )
  return rows
}

/** Locks a charge for the rest of the transaction: everything that changes one passes here first. */
export async function lockCharge(client: PoolClient, id: string): Promise<ChargeRow | null> {
  const locked = await client.query('SELECT 1 FROM sandbox_gateway.charges WHERE id = $1 FOR UPDATE', [id])
  return locked.rowCount ? findCharge(client, id) : null
}

export interface StatusChange {
  readonly status: ChargeStatus
  readonly reason?: string
  readonly settleAt?: Date
}

/** Writes a new status of a locked charge. */
export async function setStatus(
  client: PoolClient,
  id: string,
  change: StatusChange,
  now: Date,
): Promise<void> {
  await client.query(
    `UPDATE sandbox_gateway.charges SET status = $2, reason = $3, settle_at = $4, updated_at = $5 WHERE id = $1`,
    [id, change.status, change.reason ?? null, change.settleAt ?? null, now],
  )
}

/** Writes money into the ledger of a locked charge. */
export async function addPayment(
  client: PoolClient,
  payment: { chargeId: string; amount: number; voucher?: string },
  now: Date,
): Promise<void> {
  await client.query(
    `INSERT INTO sandbox_gateway.entries (charge_id, kind, amount, voucher, created_at)
     VALUES ($1, 'payment', $2, $3, $4)`,
    [payment.chargeId, payment.amount, payment.voucher ?? null, now],
  )
}
