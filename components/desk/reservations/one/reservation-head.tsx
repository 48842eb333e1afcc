import { useTranslations } from 'next-intl'
import { groupedCode } from '@/components/reservations/reservation-code'
import { formatDateRange } from '@/lib/dates/format-date'
import type { DeskReservation } from '@/lib/desk/reservation-contract'
import { deskLinks } from '@/lib/links/desk-links'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { useDesk } from '../../frame/desk-context'
import { AlsoHere } from '../../live/also-here'
import { DeskLink } from '../../ui/desk-link'
import { DeskIcon } from '../../ui/icon'
import { Status } from '../status'

interface ReservationHeadProps {
  readonly detail: ReservationDetail
  readonly departures: DeskReservation['departures']
  /** Whether contact is told; a host gets initials. */
  readonly isInside: boolean
}

/** Whose reservation it is, how it stands, for which trip and when, and how its buyer is reached. */
export function ReservationHead({ detail, departures, isInside }: ReservationHeadProps) {
  const t = useTranslations('desk')
  const { market } = useDesk()
  const { customer, reservation, products, local } = detail
  const { email, phone } = customer
  return (
    <div className="title res-head">
      <h1 tabIndex={-1}>{`${customer.firstname} ${customer.lastname}`}</h1>
      <Status status={reservation.status} />
      <span className="mono soft">{groupedCode(reservation.code)}</span>
      <AlsoHere type="reservation" id={reservation.code} />
      <ul className="soft">
        {products.map(({ uuid, index, name, departure_date: { start, end }, tickets }) => (
          <li key={`${uuid} ${index}`}>
            {name} ·{' '}
            <Dates
              text={
                start === null
                  ? t('reservations.openDate')
                  : formatDateRange(start, end ?? start, market.locale)
              }
              departure={departures.find(({ position }) => position === index)?.uuid}
            />{' '}
            · {t('reservations.travellers', { count: tickets })} ·{' '}
            {t('reservation.host', { name: local.name })}
          </li>
        ))}
      </ul>
      {isInside ? (
        <p className="contact">
          {email === null ? null : (
            <a href={`mailto:${email}`}>
              <DeskIcon name="mail" /> {email}
            </a>
          )}
          {phone === null ? null : (
            <a href={`tel:${phone.dial}${phone.number}`}>
              {phone.dial} {phone.number}
            </a>
          )}
        </p>
      ) : null}
    </div>
  )
}

/** When it is, which leads to who else travels then. */
function Dates({ text, departure }: { readonly text: string; readonly departure: string | undefined }) {
  return departure === undefined ? text : <DeskLink href={deskLinks.departure(departure)}>{text}</DeskLink>
}
