import { useTranslations } from 'next-intl'
import type { Market } from '@/lib/locale/market'
import { links } from '@/lib/routing/links'
import { FooterIsland } from './footer-island'
import type { SiteLink } from './site-links'

interface FooterProps {
  readonly market: Market
  /** Further places and themes under "Viajar". */
  readonly places?: readonly SiteLink[] | undefined
}

/** The foot of every page: what we promise, where to go, who helps and when. */
export function Footer({ market, places = [] }: FooterProps) {
  const t = useTranslations('layout')
  const email = t('footer.email')
  const how = { href: `${links.home()}#como`, label: t('links.how') }
  return (
    <FooterIsland
      home={t('home')}
      promise={t('footer.promise')}
      columns={[
        { title: t('footer.travel'), items: [{ href: links.search(), label: t('links.search') }, ...places] },
        { title: t('footer.layaway'), items: [how, { href: links.cart(), label: t('links.cart') }] },
        {
          title: t('footer.help'),
          items: [{ href: `mailto:${email}`, label: email }],
          note: t('footer.hours'),
        },
      ]}
      company={t('footer.company')}
      market={`${t(`locales.${market.locale}`)}, ${market.currency}`}
    />
  )
}
