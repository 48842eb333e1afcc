import { divideHalfUp } from '@/lib/money/decimal'

/** A movement of a reservation's ledger, in the signs of the ledger: what is owed rises with it, or falls. */
export interface Moved {
  readonly at: Date
  readonly kind: string
  readonly minor: number
}

export interface Earned {
  readonly month: string
  /** Money of the traveller that counts as liquidated, more or less than before. */
  readonly liquidated: number
  readonly commission: number
}

/** Money that came, and money that went back, whoever sent it back. */
const MONEY = ['payment', 'refund', 'dispute']
const WHOLE = 10_000n

/**
 * What a reservation earns whoever sent its buyer. Nothing before it is liquidated, that is while it is still owed for and
 * has not ended; then what was paid in money. What goes back afterwards takes its part along, in the month it goes back. The
 * commission is rounded on the whole of it, so that the months add up to it.
 * @param moved in the order they were booked
 * @param ended when it was cancelled; what is no longer owed then is not liquidated
 * @param monthOf the month of an instant where commissions are counted
 */
export function earnedByMonth(
  moved: readonly Moved[],
  { ended, hundredths }: { readonly ended: Date | null; readonly hundredths: number },
  monthOf: (at: Date) => string,
): Earned[] {
  const months: Earned[] = []
  let [pending, paid, liquidated] = [0, 0, 0]
  moved.forEach(({ at, kind, minor }, index) => {
    pending += minor
    if (MONEY.includes(kind)) paid -= minor
    // What is booked at one instant is one thing: a change takes the old price away before it adds the new one.
    if (moved[index + 1]?.at.getTime() === at.getTime()) return
    const isLiquidated = pending <= 0 && (ended === null || at < ended)
    const now = Math.max(0, isLiquidated ? paid : Math.min(liquidated, paid))
    if (now === liquidated) return
    const commission = commissionOf(now, hundredths) - commissionOf(liquidated, hundredths)
    months.push({ month: monthOf(at), liquidated: now - liquidated, commission })
    liquidated = now
  })
  return months
}

/** @param hundredths of a percent */
export function commissionOf(minor: number, hundredths: number): number {
  return Number(divideHalfUp(BigInt(minor) * BigInt(hundredths), WHOLE))
}
