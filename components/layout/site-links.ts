import { links } from '@/lib/routing/links'
import { userLinks } from '@/lib/routing/user-links'

/** A link with its words. */
export interface SiteLink {
  readonly href: string
  readonly label: string
  /** Opens this modal instead, where scripts run. */
  readonly dialog?: 'auth' | 'trips' | 'findMyTour'
}

/** The texts a list of links needs; the `layout` translator fits. */
type LinkTexts = (key: `links.${'search' | 'how' | 'trips' | 'find'}`) => string

/** What the navbar and the menu of phones offer: only what exists. */
export function mainLinks(t: LinkTexts): SiteLink[] {
  return [
    { href: links.search(), label: t('links.search') },
    { href: `${links.home()}#como`, label: t('links.how') },
    { href: links.search(), label: t('links.find'), dialog: 'findMyTour' },
    { href: userLinks.profile('reservations'), label: t('links.trips'), dialog: 'trips' },
  ]
}
