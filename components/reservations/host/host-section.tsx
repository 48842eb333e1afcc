import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { Initials } from '@/components/ui/pictures/initials'
import { SiteLink } from '@/components/ui/site-link'
import { useSiteLocale } from '@/components/ui/site-locale'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { WriteToHost } from './write-to-host'

interface HostSectionProps {
  readonly market: Market
  /** Of the reservation. */
  readonly code: string
  readonly host: ReservationDetail['local']
  /** What the desk or the host wants the traveller to know; empty where nobody wrote anything. */
  readonly notes: string
}

/** Who receives the traveller. How to reach them is known after the first payment (domain.md §1). */
export function HostSection({ market, code, host, notes }: HostSectionProps) {
  const t = useTranslations('reservation.host')
  const locale = useSiteLocale()
  const { name, phone, email, permalink } = host
  return (
    <section id="provider" aria-labelledby="host">
      <h2 id="host" className="mb-4 text-[1.5rem]">
        {t('title')}
      </h2>
      <p className="mb-4 flex items-center gap-3.5 leading-[1.4]">
        <Initials name={name} />
        <span className="min-w-0">
          <b className="block">
            {permalink ? <SiteLink href={links.host(permalink, locale)}>{name}</SiteLink> : name}
          </b>
          <span className="text-small break-words text-ink-soft">
            {phone || email ? [phone, email].filter(Boolean).join(' · ') : t('hidden')}
          </span>
        </span>
      </p>
      {notes === '' ? null : (
        <div className="mb-4">
          <h3 className="mb-1 text-lead">{t('notes')}</h3>
          <p className="max-w-measure whitespace-pre-line break-words">{notes}</p>
        </div>
      )}
      {email ? (
        <WriteToHost market={market} code={code} host={{ name, email }}>
          <Icon name="message-circle" /> {t('write')}
        </WriteToHost>
      ) : null}
    </section>
  )
}
