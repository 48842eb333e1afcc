import type { Currency } from '@/lib/locale/market'
import { fromWire, type Money } from '@/lib/money/money'

/** Reads an amount as it is typed in a currency: "1,250.50", in COP "1.250.000,50"; null when it is no amount. */
export function typedAmount(typed: string, currency: Currency): Money | null {
  const [thousands, decimal] = currency === 'COP' ? ['.', ','] : [',', '.']
  const plain = typed.replace(/[\s$]/g, '').replaceAll(thousands, '').replace(decimal, '.')
  if (!/^\d{1,10}(?:\.\d{1,2})?$/.test(plain)) return null
  try {
    return fromWire(Number(plain), currency)
  } catch {
    return null
  }
}
