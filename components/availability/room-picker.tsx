import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Note } from '@/components/ui/note'
import { useBooking, useChoice, useQuote } from './booking-context'
import { hasMandatoryRooms } from './booking-facts'
import { chosenAddOns } from './chosen-add-ons'

/** How the travellers sleep: full rooms only; the type chosen here is filled first (domain.md §1). */
export function RoomPicker() {
  const t = useTranslations('availability')
  const id = useId()
  const { facts, words } = useBooking()
  const { choice } = useQuote()
  const setRoom = useChoice((state) => state.setRoom)
  const rooms = facts.addOns.filter(({ kind }) => kind === 'room')
  if (rooms.length === 0) return null
  const chosen = chosenAddOns(facts, choice).filter(({ addOn }) => addOn.kind === 'room')
  const nameOf = ({ uuid, name, price, unit }: (typeof rooms)[number]) => {
    const each = words.each[uuid]
    return each && price * unit > 0 ? t('roomOption', { name, price: each }) : name
  }
  const isMissing = chosen.length === 0 && (choice.room !== null || hasMandatoryRooms(facts))
  return (
    <div className="field">
      <label htmlFor={id}>{t('room')}</label>
      <select
        id={id}
        className="input"
        value={chosen[0]?.addOn.uuid ?? choice.room ?? ''}
        onChange={({ target }) => setRoom(target.value || null)}
      >
        {hasMandatoryRooms(facts) ? null : <option value="">{t('noRoom')}</option>}
        {rooms.map((room) => (
          <option key={room.uuid} value={room.uuid}>
            {nameOf(room)}
          </option>
        ))}
      </select>
      <noscript>{chosen[0] ? nameOf(chosen[0].addOn) : t('noRoom')}</noscript>
      {chosen.length > 1 ? (
        <p className="text-small text-ink-soft">
          {chosen.map(({ addOn, qty }) => t('roomShare', { name: addOn.name, count: qty })).join(' · ')}
        </p>
      ) : null}
      {isMissing ? <Note tone="maize">{t('roomDoesNotFit', { count: choice.tickets })}</Note> : null}
    </div>
  )
}
