import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDate } from '@/lib/dates/format-date'
import { AddWaiting } from '../../departures/waitlist/add-waiting'
import { useDesk } from '../../frame/desk-context'
import { DeskSelect } from '../../ui/fields'
import { QueryState } from '../../ui/list-states'
import { useChatWish, useTripDepartures } from './use-chat-wish'

interface WaitFromChatProps {
  readonly chat: string
  /** @param text what was done, as the page says it */
  readonly onDone: (text: string) => void
}

/** Puts who wrote on the waitlist of a departure of the trip they wrote about: the full ones come first. */
export function WaitFromChat({ chat, onDone }: WaitFromChatProps) {
  const t = useTranslations('desk.inbox.acts')
  const { market } = useDesk()
  const wish = useChatWish(chat)
  const list = useTripDepartures(wish.data?.trip.uuid)
  const [chosen, choose] = useState<string | null>(null)
  if (!wish.data || !list.data) return <QueryState query={wish.data ? list : wish} isKnown={false} />
  const departures = [...list.data.items.filter(({ has_left }) => !has_left)].sort(
    (a, b) => Number(a.free > 0) - Number(b.free > 0),
  )
  const departure =
    chosen ?? departures.find(({ uuid }) => uuid === wish.data.departure)?.uuid ?? departures[0]?.uuid
  if (departure === undefined) return <p>{t('noDeparture', { trip: wish.data.trip.name })}</p>
  return (
    <div className="stack">
      <DeskSelect
        label={t('departure', { trip: wish.data.trip.name })}
        value={departure}
        onChange={({ target }) => choose(target.value)}
      >
        {departures.map(({ uuid, start, free, waiting }) => (
          <option key={uuid} value={uuid}>
            {formatDate(start, market.locale)} · {t('seats', { free, waiting })}
          </option>
        ))}
      </DeskSelect>
      <AddWaiting uuid={departure} email={wish.data.traveller?.email ?? ''} onDone={onDone} />
    </div>
  )
}
