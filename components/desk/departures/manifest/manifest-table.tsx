import { useTranslations } from 'next-intl'
import { groupedCode } from '@/components/reservations/reservation-code'
import { formatDate } from '@/lib/dates/format-date'
import type { ManifestReservation } from '@/lib/desk/manifest/manifest-contract'
import { deskLinks } from '@/lib/links/desk-links'
import type { Locale } from '@/lib/locale/market'
import { Status } from '../../reservations/status'
import { DeskLink } from '../../ui/desk-link'
import type { ListedTraveller, ManifestGroup } from './manifest-groups'
import { Missing } from './missing'
import { PassportButton } from './passport-button'

interface ManifestTableProps {
  readonly groups: readonly ManifestGroup[]
  readonly locale: Locale
}

const COLUMNS = ['traveller', 'document', 'care', 'contact', 'missing'] as const

/** One row a traveller, under whose reservation it is; cards on phones. */
export function ManifestTable({ groups, locale }: ManifestTableProps) {
  const t = useTranslations('desk.manifest')
  return (
    <div className="t-wrap">
      <table className="t stackable">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.of?.code ?? 'all'}>
            {group.of ? <GroupRow group={group} of={group.of} /> : null}
            {group.travellers.map((one) => (
              <TravellerRow
                key={`${one.of.code} ${one.traveller.position}`}
                one={one}
                isAlone={group.of === null}
                locale={locale}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** Whose rooms they are, what is of all of them: who is called, what the host should know, what is missing. */
function GroupRow({
  group: { rooms },
  of,
}: {
  readonly group: ManifestGroup
  readonly of: ManifestReservation
}) {
  const t = useTranslations('desk.manifest')
  const roomText = useRoomText()
  const { code, buyer, status, note, emergency_contact: called, liquidated, contact } = of
  const phone = contact && `${contact.phone.dial} ${contact.phone.number}`
  const told = [
    of.rooms.length === 0 ? t('noRooms') : of.rooms.map(roomText).join(', '),
    ...(contact ? [phone, contact.email] : []),
  ]
  return (
    <tr className="group" data-desk-row="">
      <td colSpan={COLUMNS.length} className="whole">
        {rooms ? <b>{t('rooms', { ...rooms, many: rooms.last > rooms.first ? 'yes' : 'no' })} · </b> : null}
        <DeskLink href={deskLinks.reservation(code)} data-desk-open="">
          <b>{buyer}</b> <span className="mono">{groupedCode(code)}</span>
        </DeskLink>{' '}
        {status === 'new' ? <Status status={status} /> : null}{' '}
        {liquidated === false && status !== 'new' ? <span className="st wait">{t('owes')}</span> : null}{' '}
        <Missing missing={of.missing} />
        <span className="sub">{told.join(' · ')}</span>
        {called ? (
          <span className="sub">
            {t('called', {
              name: `${called.firstname} ${called.lastname}`.trim(),
              phone: `${called.phone.dial} ${called.phone.number}`,
            })}
          </span>
        ) : null}
        {note ? (
          <span className="sub care">
            <span className="tag maize">{t('note')}</span> {note}
          </span>
        ) : null}
      </td>
    </tr>
  )
}

function useRoomText() {
  const t = useTranslations('desk.manifest')
  return ({ name, rooms, travellers }: ManifestReservation['rooms'][number]) =>
    rooms === null ? t('roomFor', { name, travellers }) : t('room', { name, rooms, travellers })
}

interface TravellerRowProps {
  readonly one: ListedTraveller
  /** No row above says whose reservation it is. */
  readonly isAlone: boolean
  readonly locale: Locale
}

function TravellerRow({ one: { traveller, of }, isAlone, locale }: TravellerRowProps) {
  const t = useTranslations('desk.manifest')
  const { name, nationality, document, diet, contact, missing, position } = traveller
  const phone = contact?.phone ? `${contact.phone.dial} ${contact.phone.number}` : null
  const full = name ? `${name.firstname} ${name.lastname}` : t('nobody', { n: position + 1 })
  return (
    <tr>
      <td>
        {name ? <b>{full}</b> : <span className="soft">{full}</span>}
        <span className="sub soft">
          {nationality ?? ''} {isAlone ? <span className="mono">{groupedCode(of.code)}</span> : null}
        </span>
      </td>
      <td>
        {document ? (
          <>
            {t(`documents.${document.kind}`)} <span className="mono nw">•••{document.ending}</span>
            {document.expiry ? (
              <span className="sub soft">
                {t('until', { date: formatDate(document.expiry, locale, { weekday: false }) })}
              </span>
            ) : null}
            <PassportButton code={of.code} position={position} name={full} />
          </>
        ) : null}
      </td>
      <td className="care">{diet ? <span className="tag maize">{diet}</span> : null}</td>
      <td>
        {phone}
        {contact?.email ? <span className="sub soft">{contact.email}</span> : null}
      </td>
      <td>
        <Missing missing={missing} />
      </td>
    </tr>
  )
}
