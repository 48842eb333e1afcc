import { sql } from 'drizzle-orm'
import type { WheelRules } from '@/lib/campaigns/wheel/wheel-rules'
import type { Context } from '@/server/platform/context'
import { ordersWithCoupons } from '@/server/pricing/give-coupon'
import { presentSpin, type SpinRow } from './present-wheel'
import type { Spinner } from './spinner'

/** The spin that a mailbox had of a wheel, with the rules that drew it. */
export async function findSpin(
  { db }: Context,
  wheelId: string,
  { mailbox }: Spinner,
): Promise<(SpinRow & { readonly rules: WheelRules }) | null> {
  const { rows } = await db.execute<SpinRow & { rules: WheelRules }>(sql`
    select s.wheel_id, s.version, s.address, s.drawn, s.given, s.coupon_code, s.coupon_ends_at, s.created_at, r.rules
    from wheel_spins s join wheel_rules r on r.wheel_id = s.wheel_id and r.version = s.version
    where s.wheel_id = ${wheelId} and s.mailbox = ${mailbox}`)
  return rows[0] ?? null
}

/** The spin of the very address that asks; null where there is none, or where it is another spelling's. */
export async function earlierSpin(context: Context, wheelId: string, spinner: Spinner) {
  const spin = await findSpin(context, wheelId, spinner)
  if (!spin?.address.equals(spinner.address)) return null
  const used = await ordersWithCoupons(context, spin.coupon_code === null ? [] : [spin.coupon_code])
  return presentSpin(spin, spin.rules, { isUsed: used.length > 0, isEarlier: true })
}
