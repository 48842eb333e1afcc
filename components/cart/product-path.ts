import { links } from '@/lib/links/links'
import { DEFAULT_MARKET } from '@/lib/locale/market'

/** The page of a product whose slug the API gave in the reader's language. */
export function productPath(product: { readonly type: string; readonly permalink: string }): string {
  return links.product(product, DEFAULT_MARKET.locale)
}
