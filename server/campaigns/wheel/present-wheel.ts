import type { Wheel, WheelSpin } from '@/lib/campaigns/wheel/wheel-contract'
import { oddsOf, type WheelRules } from '@/lib/campaigns/wheel/wheel-rules'
import type { Language } from '@/lib/locale/market'
import type { FoundWheel } from './find-wheel'

/** A spin as it is stored. */
export interface SpinRow extends Record<string, unknown> {
  readonly wheel_id: string
  readonly version: number
  readonly address: Buffer
  readonly drawn: string
  readonly given: string
  readonly coupon_code: string | null
  readonly coupon_ends_at: string | null
  readonly created_at: string
}

/** A wheel as pages show it. */
export function presentWheel(wheel: FoundWheel, language: Language): Wheel {
  const { rules, prizes, lastGivenAt } = wheel
  const stocks = rules.prizes.map(({ key }) => prizes[key]?.stock ?? 0)
  return {
    ...{ id: wheel.id, name: wheel.name[language], state: wheel.state, version: wheel.version },
    ...{ start: wheel.startsAt.toISOString(), end: wheel.endsAt.toISOString() },
    prizes: rules.prizes.map((prize) => {
      const { stock = null, given = 0 } = prizes[prize.key] ?? {}
      return {
        ...{ key: prize.key, percent: prize.percent, odds: oddsOf(prize) },
        is_gone: stock !== null && given >= stock,
      }
    }),
    consolation: { key: rules.consolation.key, percent: rules.consolation.percent },
    coupon_days: rules.couponDays,
    coupons: {
      total: stocks.reduce((sum, stock) => sum + stock, 0),
      last_given_at: lastGivenAt?.toISOString() ?? null,
    },
    permit: rules.permit,
    legal_note: rules.legalNote?.[language] ?? null,
  }
}

/**
 * What somebody's spin brought.
 * @param rules of the version that drew it @param isUsed whether an order has its coupon
 */
export function presentSpin(
  spin: SpinRow,
  rules: WheelRules,
  { isUsed, isEarlier }: { readonly isUsed: boolean; readonly isEarlier: boolean },
): WheelSpin {
  const outcome = (key: string) => {
    const found = [...rules.prizes, rules.consolation].find((one) => one.key === key)
    return { key, percent: found?.percent ?? null }
  }
  const { coupon_code: code, coupon_ends_at: endsAt } = spin
  return {
    ...{ wheel: spin.wheel_id, version: spin.version, spun_at: new Date(spin.created_at).toISOString() },
    ...{ drawn: outcome(spin.drawn), given: outcome(spin.given) },
    coupon:
      code === null || endsAt === null
        ? null
        : { code, ends_at: new Date(endsAt).toISOString(), is_used: isUsed },
    is_earlier: isEarlier,
  }
}
