import type { Metadata } from 'next'
import { type LinkedProduct, links, type Slugs } from '@/lib/links/links'
import type { PlaceType, ProductSection } from '@/lib/links/segments'
import type { Locale } from '@/lib/locale/market'
import { siteUrl } from './site-url'

type Alternates = NonNullable<Metadata['alternates']>

/** Canonical address and hreflang of something whose address may differ by language. */
export function alternates(addressIn: (locale: Locale) => string, locale: Locale): Alternates {
  const site = siteUrl()
  const spanish = site + addressIn('es_MX')
  const english = site + addressIn('en_US')
  const canonical = site + addressIn(locale)
  if (spanish === english) return { canonical }
  const languages = { 'es-MX': spanish, 'es-CO': spanish, 'en-US': english, 'x-default': spanish }
  return { canonical, languages }
}

/** The canonical page is always `/tours/…` or `/paquete/…`; a sub-page stands for itself. */
export function productAlternates(
  product: LinkedProduct,
  locale: Locale,
  section?: ProductSection | undefined,
): Alternates {
  return alternates(
    (language) =>
      section ? links.productSection(product, section, language) : links.product(product, language),
    locale,
  )
}

export function countryAlternates(slug: Slugs, locale: Locale): Alternates {
  return alternates((language) => links.country(slug, language), locale)
}

export function hostAlternates(slug: Slugs, locale: Locale): Alternates {
  return alternates((language) => links.host(slug, language), locale)
}

export function placeAlternates(type: PlaceType, slug: Slugs, locale: Locale): Alternates {
  return alternates((language) => links.place(type, slug, language), locale)
}
