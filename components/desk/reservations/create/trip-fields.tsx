import { useTranslations } from 'next-intl'
import { hasMandatoryRooms } from '@/components/availability/booking-facts'
import { whyNot } from '@/components/availability/calendar/why-not'
import { formatDate } from '@/lib/dates/format-date'
import { useDesk } from '../../frame/desk-context'
import { amountText } from '../../ui/amount-text'
import { DeskField, DeskSelect } from '../../ui/fields'
import { AddOnFields, type AddOnFieldsProps } from './add-on-fields'
import { countsOf, OPEN } from './trip-choice'

interface TripFieldsProps extends AddOnFieldsProps {
  /** Whether it was sent without a date. */
  readonly isMissing: boolean
}

/** When, how many, in which rooms and with what else. */
export function TripFields({ offer, choice, currency, isMissing, onChange }: TripFieldsProps) {
  const t = useTranslations('desk.create.trip')
  const { min, max } = offer.facts.travelers
  return (
    <>
      <DepartureField {...{ offer, choice, currency, isMissing, onChange }} />
      <DeskField
        label={t('travellers')}
        hint={t('travellersHint', { min, max })}
        type="number"
        inputMode="numeric"
        min={1}
        max={20}
        required
        defaultValue={choice.tickets}
        onChange={({ target }) => {
          const tickets = target.valueAsNumber
          if (Number.isInteger(tickets) && tickets >= 1 && tickets <= 20) onChange({ ...choice, tickets })
        }}
      />
      <RoomField {...{ offer, choice, currency, onChange }} />
      <AddOnFields {...{ offer, choice, currency, onChange }} />
    </>
  )
}

/** Departures that so many can take, with what they cost and how many seats are left; the others are not offered. */
function DepartureField({ offer, choice, currency, isMissing, onChange }: TripFieldsProps) {
  const t = useTranslations('desk.create.trip')
  const { market } = useDesk()
  const fitting = offer.departures.filter((entry) => whyNot(entry, choice.tickets) === null)
  const isGone = choice.departure !== OPEN && !fitting.some(({ id }) => id === choice.departure)
  // It was chosen, and is not offered any more or not to so many.
  const isLost = isGone && choice.departure !== ''
  const isEmpty = fitting.length === 0 && !offer.open
  return (
    <DeskSelect
      label={t('departure')}
      required
      disabled={isEmpty}
      hint={isEmpty ? t('noDeparture', { count: choice.tickets }) : undefined}
      error={isLost ? t('departureGone') : isMissing && isGone ? t('departureMissing') : undefined}
      value={isGone ? '' : choice.departure}
      onChange={({ target }) => onChange({ ...choice, departure: target.value })}
    >
      <option value="">{t('chooseDeparture')}</option>
      {offer.open ? (
        <option value={OPEN}>
          {t('openDate')} · {t('each', { price: amountText(offer.open.price, currency) })}
        </option>
      ) : null}
      {fitting.map(({ id, start, language, seats_left: left, price }) => (
        <option key={id} value={id}>
          {formatDate(start, market.locale)} · {language} · {t('left', { count: left })} ·{' '}
          {t('each', { price: amountText(price, currency) })}
        </option>
      ))}
    </DeskSelect>
  )
}

function RoomField({ offer, choice, currency, onChange }: AddOnFieldsProps) {
  const t = useTranslations('desk.create.trip')
  const rooms = offer.facts.addOns.filter(({ kind }) => kind === 'room')
  if (rooms.length === 0) return null
  const isMandatory = hasMandatoryRooms(offer.facts)
  const counts = countsOf(offer, choice)
  const filled = rooms.filter(({ uuid }) => counts[uuid])
  const doesNotFit = filled.length === 0 && (choice.room !== null || isMandatory)
  return (
    <DeskSelect
      label={t('room')}
      hint={
        filled.length > 1
          ? filled.map(({ uuid, name }) => t('inRoom', { name, count: counts[uuid] ?? 0 })).join(' · ')
          : undefined
      }
      error={doesNotFit ? t('roomDoesNotFit', { count: choice.tickets }) : undefined}
      value={choice.room ?? ''}
      onChange={({ target }) => onChange({ ...choice, room: target.value || null })}
    >
      {isMandatory ? null : <option value="">{t('noRoom')}</option>}
      {rooms.map(({ uuid, name, price, unit }) => (
        <option key={uuid} value={uuid}>
          {price === 0 ? name : `${name} · ${t('each', { price: amountText(price * unit, currency) })}`}
        </option>
      ))}
    </DeskSelect>
  )
}
