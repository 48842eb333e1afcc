import type { Asker } from '../case'

const MARKETS: Readonly<Record<string, string>> = { es: 'es_MX.MXN', en: 'en_US.MXN' }

/** A row's outcome in full: `200 es /x` as `200 es_MX.MXN /x`, `404` as the not-found page in the asker's language. */
export function fullOutcome(outcome: string, asker: Asker): string {
  const [status = '', where = '', page = '/404', access] = outcome.split(' ')
  if (status.startsWith('3')) return outcome
  const market = MARKETS[where] ?? (where || (asker.accept === 'en' ? MARKETS.en : MARKETS.es))
  return [status, market, page, access].filter(Boolean).join(' ')
}

/** An address as a client sends it: what is not ASCII goes as percent signs, nothing else is touched. */
export function sentAddress(address: string): string {
  return address.replace(/[^\0-~]/gu, encodeURIComponent)
}
