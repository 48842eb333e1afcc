import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { CURRENCIES, htmlLang, LOCALES, type Market } from '@/lib/locale/market'
import { MARKET_COOKIES } from '@/lib/locale/visitor-market'
import { Brand } from './brand'
import { type DeskView, deskLinks } from './desk-links'
import {
  aboutLinks,
  helpLinks,
  layawayLinks,
  legalLinks,
  type SiteLink as SiteLinkView,
  travelLinks,
} from './site-links'

interface FooterProps {
  readonly market: Market
  /** Who answers in the visitor's country, of the contact data; null when it could not be asked. */
  readonly contact: {
    readonly customer_service: DeskView & { readonly schedules: string }
    readonly company: { readonly name: string; readonly registry: string | null; readonly address: string }
  } | null
}

/** The foot of every page: what we promise, where to go, who helps and when, and who we are before the law. */
export function Footer(props: FooterProps) {
  return (
    <footer className="foot">
      <FooterColumns {...props} />
    </footer>
  )
}

function FooterColumns({ market, contact }: FooterProps) {
  const t = useTranslations('layout')
  const desk = contact?.customer_service
  return (
    <div className="wrap">
      <div className="foot-grid">
        <div>
          <Brand label={t('home')} onDark />
          <p>{t('footer.promise')}</p>
        </div>
        <Column title={t('footer.travel')} items={travelLinks(t)} />
        <Column title={t('footer.layaway')} items={layawayLinks(t)} />
        <Column title={t('footer.about')} items={[...aboutLinks(t), ...legalLinks(t, market.locale)]} />
        <Column
          title={t('footer.help')}
          items={[...helpLinks(t), ...(desk ? ways(desk) : [])]}
          note={desk?.schedules}
        />
      </div>
      <p className="foot-end">
        <small>{contact ? companyOf(contact.company) : null}</small>
        <small>{`${t(`locales.${market.locale}`)}, ${market.currency}`}</small>
      </p>
      <noscript>
        <OtherMarkets {...market} />
      </noscript>
    </div>
  )
}

/** Where no scripts run, the form of the header is one of the browser's: each press keeps one, and the page comes again. */
function OtherMarkets(market: Market) {
  const t = useTranslations('layout')
  const others = <Code extends string>(codes: readonly Code[], own: Code) =>
    codes.filter((code) => code !== own)
  return (
    <form method="post" action="/internal/market" aria-label={t('market.title')}>
      {others(LOCALES, market.locale).map((locale) => (
        <button
          key={locale}
          type="submit"
          name={MARKET_COOKIES.locale}
          value={locale}
          lang={htmlLang(locale)}
        >
          {t(`locales.${locale}`)}
        </button>
      ))}
      {others(CURRENCIES, market.currency).map((currency) => (
        <button key={currency} type="submit" name={MARKET_COOKIES.currency} value={currency}>
          {currency}
        </button>
      ))}
    </form>
  )
}

type ContactView = NonNullable<FooterProps['contact']>

const ways = (desk: DeskView): SiteLinkView[] => [
  ...deskLinks.chats(desk),
  deskLinks.call(desk),
  { href: `mailto:${desk.email}`, label: desk.email },
]

function companyOf({ name, registry, address }: ContactView['company']): string {
  return [name, registry, address].filter(Boolean).join(' · ')
}

/** An address that is too long for its column goes on after the `@`, not in the middle of a word. */
function breakable(label: string): ReactNode {
  const [name, host] = label.split('@')
  if (host === undefined) return label
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}

interface ColumnProps {
  readonly title: string
  readonly items: readonly SiteLinkView[]
  readonly note?: string | undefined
}

function Column({ title, items, note }: ColumnProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {items.map(({ href, label, dialog }) => (
          <li key={label}>
            <SiteLink href={href} data-dialog={dialog}>
              {breakable(label)}
            </SiteLink>
          </li>
        ))}
      </ul>
      {note ? <small>{note}</small> : null}
    </div>
  )
}
