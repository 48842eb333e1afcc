import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { ordersWithCoupons } from '@/server/pricing/give-coupon'

/** What became of one prize of a wheel. */
export interface PrizeCount {
  readonly drawn: number
  readonly given: number
  readonly redeemed: number
}

export interface SpinCounts {
  readonly spins: number
  readonly coupons: number
  readonly prizes: ReadonlyMap<string, PrizeCount>
  /** The orders that have one of its coupons. */
  readonly orderIds: readonly string[]
}

interface Row extends Record<string, unknown> {
  drawn: string
  given: string
  coupon_code: string | null
}

/** Counts the spins of a wheel, with what its coupons brought. */
export async function countSpins(context: Context, wheelId: string): Promise<SpinCounts> {
  const { rows } = await context.db.execute<Row>(sql`
    select drawn, given, coupon_code from wheel_spins where wheel_id = ${wheelId}`)
  const codes = rows.flatMap(({ coupon_code: code }) => (code === null ? [] : [code]))
  const orders = await ordersWithCoupons(context, codes)
  const used = new Set(orders.map(({ code }) => code))
  const prizes = new Map<string, { drawn: number; given: number; redeemed: number }>()
  const of = (key: string) => {
    const found = prizes.get(key) ?? { drawn: 0, given: 0, redeemed: 0 }
    prizes.set(key, found)
    return found
  }
  for (const { drawn, given, coupon_code: code } of rows) {
    of(drawn).drawn += 1
    of(given).given += 1
    if (code !== null && used.has(code)) of(given).redeemed += 1
  }
  const orderIds = [...new Set(orders.map(({ orderId }) => orderId))]
  return { spins: rows.length, coupons: codes.length, prizes, orderIds }
}
