import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '@/lib/locale/market'

/** Where the readers of a locale live, as contact data names it. */
const HOME: Readonly<Record<Locale, string>> = { es_MX: 'MEX', es_CO: 'COL', en_US: 'USA' }

/** The order of contacts for a reader: the desk of their own country, then that of the file. */
export function ownCountryFirst(locale: Locale): SQL {
  return sql`(alpha_3_code = ${HOME[locale]}) desc, position`
}
