import type { Preview } from '@/lib/layaway/layaway-preview'

/** What the bar of a card needs: the share of the deposit in percent (one decimal) and how many parts follow. */
export interface MiniBar {
  readonly share: number
  readonly parts: number
  /** What follows is paid to the host on arrival. */
  readonly onArrival: boolean
}

/** The bar of a card in two numbers; no parts means that it is paid at once. */
export function miniBarOf({ offered, deposit, total, onArrival, parts }: Preview): MiniBar {
  const share = total.amount === 0 ? 100 : Math.round((deposit.amount * 1000) / total.amount) / 10
  if (onArrival.amount > 0) return { share, parts: 0, onArrival: true }
  return offered && total.amount > 0
    ? { share, parts, onArrival: false }
    : { share: 100, parts: 0, onArrival: false }
}
