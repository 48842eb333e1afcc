import { links } from '@/lib/routing/links'

/** A link with its words. */
export interface SiteLink {
  readonly href: string
  readonly label: string
}

/** The texts a list of links needs; the `layout` translator fits. */
type LinkTexts = (key: 'links.search' | 'links.how' | 'links.cart' | 'links.home') => string

/** What the navbar and the menu of phones offer: only what exists. */
export function mainLinks(t: LinkTexts): SiteLink[] {
  return [
    { href: links.search(), label: t('links.search') },
    { href: `${links.home()}#como`, label: t('links.how') },
  ]
}
