import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { CURRENCIES, LOCALES } from '@/lib/locale/market'
import { administrate } from '@/scripts/postgres/administrate'

/** Paths of the site by what they are. */
export interface Addresses {
  readonly home: string
  readonly search: string
  readonly product: string
  readonly country: string
  /** Every product and country, for first renders. */
  readonly products: readonly string[]
  readonly countries: readonly string[]
}

interface Row {
  readonly kind: string
  readonly slug: string
}

/** Reads them from the catalogue that was imported; the Spanish ones. */
export async function findAddresses(url: string): Promise<Addresses> {
  const { rows } = await administrate(url, (client) =>
    client.query<Row>(
      `select kind, slug from slugs where is_current and language = 'es'
       and kind in ('experience', 'package', 'country') order by kind, slug`,
    ),
  )
  const pathOf = ({ kind, slug }: Row) =>
    kind === 'country'
      ? links.country(slug, 'es_MX')
      : links.product({ type: kind, permalink: { default: slug, es: slug, en: slug } }, 'es_MX')
  const products = rows.filter(({ kind }) => kind !== 'country').map(pathOf)
  const countries = rows.filter(({ kind }) => kind === 'country').map(pathOf)
  const [product = '', country = ''] = [products[0], countries[0]]
  return { home: links.home(), search: links.search(), product, country, products, countries }
}

/** The nine markets as the cookies that ask for them. */
export const MARKETS: readonly (Market & { readonly cookie: string })[] = LOCALES.flatMap((locale) =>
  CURRENCIES.map((currency) => ({ locale, currency, cookie: `locale=${locale}; currency=${currency}` })),
)
