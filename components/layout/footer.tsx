import { useTranslations } from 'next-intl'
import { SiteLink } from '@/components/ui/site-link'
import type { Market } from '@/lib/locale/market'
import { Brand } from './brand'
import { aboutLinks, helpLinks, layawayLinks, type SiteLink as SiteLinkView, travelLinks } from './site-links'

interface FooterProps {
  readonly market: Market
}

/** The foot of every page: what we promise, where to go, who helps and when. */
export function Footer({ market }: FooterProps) {
  return (
    <footer className="foot">
      <FooterColumns market={market} />
    </footer>
  )
}

function FooterColumns({ market }: FooterProps) {
  const t = useTranslations('layout')
  const email = t('footer.email')
  return (
    <div className="wrap">
      <div className="foot-grid">
        <div>
          <Brand label={t('home')} onDark />
          <p>{t('footer.promise')}</p>
        </div>
        <Column title={t('footer.travel')} items={travelLinks(t)} />
        <Column title={t('footer.layaway')} items={layawayLinks(t)} />
        <Column title={t('footer.about')} items={aboutLinks(t)} />
        <Column
          title={t('footer.help')}
          items={[...helpLinks(t), { href: `mailto:${email}`, label: email }]}
          note={t('footer.hours')}
        />
      </div>
      <p className="foot-end">
        <small>{t('footer.company')}</small>
        <small>{`${t(`locales.${market.locale}`)}, ${market.currency}`}</small>
      </p>
    </div>
  )
}

interface ColumnProps {
  readonly title: string
  readonly items: readonly SiteLinkView[]
  readonly note?: string
}

function Column({ title, items, note }: ColumnProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {items.map(({ href, label, dialog }) => (
          <li key={href}>
            <SiteLink href={href} data-dialog={dialog}>
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
      {note ? <small>{note}</small> : null}
    </div>
  )
}
