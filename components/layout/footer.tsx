import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import type { Market } from '@/lib/locale/market'
import { Brand } from './brand'
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
    readonly customer_service: {
      readonly whatsapp: readonly string[]
      readonly phone: string
      readonly email: string
      readonly schedules: string
    }
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
          items={[...helpLinks(t), ...(desk ? deskLinks(desk) : [])]}
          note={desk?.schedules}
        />
      </div>
      <p className="foot-end">
        <small>{contact ? companyOf(contact.company) : null}</small>
        <small>{`${t(`locales.${market.locale}`)}, ${market.currency}`}</small>
      </p>
    </div>
  )
}

type ContactView = NonNullable<FooterProps['contact']>

/** Chat and phone links take digits only (specification §9). A number stays in one line. */
function deskLinks({ whatsapp, phone, email }: ContactView['customer_service']): SiteLinkView[] {
  const digits = (number: string) => number.replace(/\D/g, '')
  const whole = (number: string) => number.replaceAll(' ', '\u00a0')
  return [
    ...whatsapp.map((number) => ({
      href: `https://wa.me/${digits(number)}`,
      label: `WhatsApp ${whole(number)}`,
    })),
    { href: `tel:+${digits(phone)}`, label: whole(phone) },
    { href: `mailto:${email}`, label: email },
  ]
}

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
