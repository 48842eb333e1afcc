import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import type { Traveler } from '@/lib/reservations/travelers/traveler'
import { PassportButton } from '../../departures/manifest/passport-button'
import { useDesk } from '../../frame/desk-context'
import { Who } from '../../ui/who'

interface TravellersListProps {
  readonly code: string
  readonly travellers: readonly Traveler[]
}

/** Who travels, with documents as they come: a number only with a reason. */
export function TravellersList({ code, travellers }: TravellersListProps) {
  const t = useTranslations('desk.reservation')
  const named = travellers.filter(({ user }) => user !== null).length
  return (
    <section className="box">
      <header>
        <h2>{t('travellers')}</h2>
        <small className="soft">{t('named', { named, count: travellers.length })}</small>
      </header>
      <ul className="rows">
        {travellers.map((one) => (
          <Row key={one.position} code={code} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Row({ code, one }: { readonly code: string; readonly one: Traveler }) {
  const t = useTranslations('desk.reservation')
  const { market } = useDesk()
  const { user, details, loading } = one
  const name = user === null ? null : `${user.firstname} ${user.lastname}`
  const document = details?.document ?? null
  return (
    <li>
      <span className="person">
        <Who name={name} isBig />
        <span>
          <b>{name ?? t('traveller', { n: one.position + 1 })}</b>
          {document === null ? null : (
            <span className="soft">
              {document.kind} ••••{document.ending}
              {document.expiry === null
                ? ''
                : ` · ${t('expires', { date: formatDate(document.expiry, market.locale, { weekday: false }) })}`}{' '}
              <PassportButton code={code} position={one.position} name={name ?? ''} />
            </span>
          )}
        </span>
      </span>
      <span className={user === null ? 'st wait' : 'st ok'}>
        {user === null ? t(loading ? 'asked' : 'missing') : t('ready')}
      </span>
    </li>
  )
}
