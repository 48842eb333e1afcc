import type { Preview } from '@/lib/layaway/layaway-preview'

/** What the bar of a card needs: the share of the deposit in percent (one decimal) and how many parts follow. */
export interface MiniBar {
  readonly share: number
  readonly parts: number
}

/** The bar of a card in two numbers; no parts means that it is paid at once. */
export function miniBarOf({ offered, deposit, total, parts }: Preview): MiniBar {
  if (!offered || total.amount === 0) return { share: 100, parts: 0 }
  return { share: Math.round((deposit.amount * 1000) / total.amount) / 10, parts }
}
