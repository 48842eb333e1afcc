import type { RunningInstalment } from '@/lib/layaway/instalment'
import { layawaySchedule } from '@/lib/layaway/layaway-schedule'
import { type Money, money, zero } from '@/lib/money/money'

/** Running parts for the tests of replanning; not for production code. */

export const TODAY = '2026-11-21'
export const LIQUIDATION = '2027-09-06'
export const pesos = (amount: number) => money(amount, 'MXN')

/** Monthly parts of which nothing is paid. */
export function running(balance: Money, parts: number): RunningInstalment[] {
  const plan = { rhythm: 'month', parts, liquidationDate: LIQUIDATION } as const
  return layawaySchedule(balance, plan, TODAY).map((part) => ({ ...part, paid: zero(balance.currency) }))
}

/** Number, amount and what is paid, in whole units. */
export const told = (parts: readonly RunningInstalment[]) =>
  parts.map(({ n, amount, paid }) => [n, amount.amount / 100, paid.amount / 100])
