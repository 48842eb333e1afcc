import { contentLinks } from '@/lib/links/content-links'
import { links } from '@/lib/links/links'
import { userLinks } from '@/lib/links/user-links'
import type { Locale } from '@/lib/locale/market'
import type { Messages } from '@/lib/locale/messages'

/** A link with its words. */
export interface SiteLink {
  readonly href: string
  readonly label: string
  /** Opens this modal instead, where scripts run. */
  readonly dialog?: 'auth' | 'trips' | 'findMyTour' | 'consent'
}

/** The texts lists of links need; the `layout` translator fits. */
type LinkTexts = (key: `links.${keyof Messages['layout']['links']}`) => string

/** What the navbar and the menu of phones offer. */
export function mainLinks(t: LinkTexts): SiteLink[] {
  return [
    { href: links.search(), label: t('links.search') },
    { href: contentLinks.outlet(), label: t('links.outlet') },
    { href: contentLinks.contactUs(), label: t('links.find'), dialog: 'findMyTour' },
    { href: userLinks.profile('reservations'), label: t('links.trips'), dialog: 'trips' },
  ]
}

export function travelLinks(t: LinkTexts): SiteLink[] {
  return [
    { href: links.search(), label: t('links.search') },
    { href: contentLinks.outlet(), label: t('links.outlet') },
    { href: contentLinks.flights(), label: t('links.flights') },
    { href: contentLinks.hotels(), label: t('links.hotels') },
    { href: contentLinks.announcements(), label: t('links.announcements') },
    { href: contentLinks.visas(), label: t('links.visas') },
  ]
}

export function layawayLinks(t: LinkTexts): SiteLink[] {
  return [
    { href: `${links.home()}#como`, label: t('links.how') },
    { href: contentLinks.localflex(), label: t('links.localflex') },
    { href: contentLinks.clubLocal(), label: t('links.clubLocal') },
    { href: contentLinks.wheel(), label: t('links.wheel') },
    { href: links.cart(), label: t('links.cart') },
  ]
}

export function aboutLinks(t: LinkTexts): SiteLink[] {
  return [
    { href: contentLinks.aboutUs(), label: t('links.aboutUs') },
    { href: contentLinks.whyChooseUs(), label: t('links.whyChooseUs') },
    { href: contentLinks.approvedPartner(), label: t('links.approvedPartner') },
    { href: contentLinks.terms(), label: t('links.terms') },
    { href: contentLinks.privacy(), label: t('links.privacy') },
    { href: contentLinks.privacy(), label: t('links.consent'), dialog: 'consent' },
  ]
}

/** What the law of a country wants shown: who protects consumers there, and what nobody may do. */
export function legalLinks(t: LinkTexts, locale: Locale): SiteLink[] {
  if (locale === 'es_MX') return [{ href: 'https://www.gob.mx/profeco', label: t('links.profeco') }]
  if (locale !== 'es_CO') return []
  return [
    { href: 'https://www.sic.gov.co', label: t('links.sic') },
    { href: `${contentLinks.terms()}`, label: t('links.law679') },
  ]
}

export function helpLinks(t: LinkTexts): SiteLink[] {
  return [
    { href: contentLinks.contactUs(), label: t('links.contactUs') },
    { href: userLinks.profile('reservations'), label: t('links.trips'), dialog: 'trips' },
  ]
}
