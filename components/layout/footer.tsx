import { useTranslations } from 'next-intl'
import { Still } from '@/components/ui/still'
import type { Market } from '@/lib/locale/market'
import { links } from '@/lib/routing/links'
import { Brand } from './brand'
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
    <Still as="footer" className="foot">
      <div className="wrap">
        <div className="foot-grid">
          <div>
            <Brand label={t('home')} onDark />
            <p>{t('footer.promise')}</p>
          </div>
          <Column
            title={t('footer.travel')}
            items={[{ href: links.search(), label: t('links.search') }, ...places]}
          />
          <Column title={t('footer.layaway')} items={[how, { href: links.cart(), label: t('links.cart') }]} />
          <Column
            title={t('footer.help')}
            items={[{ href: `mailto:${email}`, label: email }]}
            note={t('footer.hours')}
          />
        </div>
        <p className="foot-end">
          <small>{t('footer.company')}</small>
          <small>{`${t(`locales.${market.locale}`)}, ${market.currency}`}</small>
        </p>
      </div>
    </Still>
  )
}

interface ColumnProps {
  readonly title: string
  readonly items: readonly SiteLink[]
  readonly note?: string
}

function Column({ title, items, note }: ColumnProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {items.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      {note ? <small>{note}</small> : null}
    </div>
  )
}
