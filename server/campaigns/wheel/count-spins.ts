import { sql } from 'drizzle-orm'
import type { Context } from '@/server/platform/context'
import { USED_COUPONS } from '@/server/pricing/give-coupon'

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

interface Drawn extends Record<string, unknown> {
  readonly drawn: string
  readonly given: string
  readonly spins: number
  readonly coupons: number
}

interface Used extends Record<string, unknown> {
  readonly given: string
  readonly code: string
  readonly order_id: string
}

/** Counts the spins of a wheel, with what its coupons brought. Of spins only sums are read, of orders each. */
export async function countSpins({ db }: Context, wheelId: string): Promise<SpinCounts> {
  const { rows } = await db.execute<Drawn>(sql`
    select drawn, given, count(*)::int as spins, count(coupon_code)::int as coupons
    from wheel_spins where wheel_id = ${wheelId} group by drawn, given`)
  const { rows: used } = await db.execute<Used>(sql`
    select s.given, u.code, u.order_id from wheel_spins s join ${USED_COUPONS} u on u.code = s.coupon_code
    where s.wheel_id = ${wheelId}`)
  const names = new Set(rows.flatMap(({ drawn, given }) => [drawn, given]))
  const times = (as: 'drawn' | 'given', name: string) => total(rows.filter((row) => row[as] === name))
  const redeemed = (name: string) =>
    new Set(used.filter(({ given }) => given === name).map(({ code }) => code)).size
  const prizes = new Map(
    [...names].map((name) => [
      name,
      { drawn: times('drawn', name), given: times('given', name), redeemed: redeemed(name) },
    ]),
  )
  const orderIds = [...new Set(used.map(({ order_id: id }) => id))]
  const coupons = rows.reduce((all, row) => all + row.coupons, 0)
  return { spins: total(rows), coupons, prizes, orderIds }
}

const total = (rows: readonly Drawn[]) => rows.reduce((all, { spins }) => all + spins, 0)
