import type { Currency } from '@/lib/locale/market'

/** Which kind of account takes a currency: pesos of Colombia go to a Colombian bank, all else is paid in Mexico. */
export function accountKind(currency: Currency): 'clabe' | 'colombian' {
  return currency === 'COP' ? 'colombian' : 'clabe'
}
