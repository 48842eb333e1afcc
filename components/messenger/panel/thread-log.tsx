import { useTranslations } from 'next-intl'
import { formatDate } from '@/lib/dates/format-date'
import { todayIn } from '@/lib/dates/zone-time'
import type { Market } from '@/lib/locale/market'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import type { ChatItem } from '@/lib/messenger/chat-shapes'
import { dayName, threadRows } from '@/lib/messenger/thread'
import type { Translations } from '../translation/use-translated-chat'
import { Message } from './message'

interface ThreadLogProps {
  readonly market: Market
  /** Whose messages are one's own. */
  readonly me: string
  /** Oldest first. */
  readonly items: readonly ChatItem[]
  readonly newFrom: number | null
  /** Where more than two talk each says who it is. */
  readonly isNamed: boolean
  /** Where the bytes of a file of this conversation are. */
  readonly fileHref: (uuid: string) => string
  /** What messages say in the language of the page, by their uuid. */
  readonly translated?: Translations
}

/** Messages, the days they are of, and where the new ones begin. */
export function ThreadLog({ market, me, items, newFrom, isNamed, fileHref, translated }: ThreadLogProps) {
  const t = useTranslations('messenger')
  const today = todayIn(TIME_ZONE, Date.now())
  return threadRows(items, newFrom, TIME_ZONE).map((row) => {
    if (row.kind === 'new')
      return (
        <p key="new" className="chat-part is-new">
          <span>{t('newPart')}</span>
        </p>
      )
    if (row.kind === 'day') {
      const date = formatDate(row.day, market.locale, { year: row.day.slice(0, 4) !== today.slice(0, 4) })
      return (
        <p key={row.day} className="chat-part">
          <span>{t(`days.${dayName(row.day, today)}`, { date })}</span>
        </p>
      )
    }
    const { item } = row
    return (
      <Message
        key={item.sent_as ?? item.uuid}
        {...{ market, item, isNamed, fileHref }}
        isOwn={item.owner === me}
        translated={translated?.get(item.uuid)}
      />
    )
  })
}
