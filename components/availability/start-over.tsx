import { useTranslations } from 'next-intl'
import { useBooking, useChoice } from './booking-context'
import { proposedRoom } from './booking-facts'

/** Takes back everything that was added, and the room: to be had again by choosing it. Only there when something was. */
export function StartOver() {
  const t = useTranslations('availability')
  const { facts } = useBooking()
  const isChanged = useChoice(
    ({ selected, room }) => Object.keys(selected).length > 0 || room !== proposedRoom(facts),
  )
  const reset = useChoice((state) => state.reset)
  if (!isChanged) return null
  return (
    <button type="button" className="btn btn-text -ml-2 justify-self-start" onClick={reset}>
      {t('startOver')}
    </button>
  )
}
