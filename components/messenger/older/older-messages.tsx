import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ChatItem } from '@/lib/messenger/chat-shapes'
import { KeepPlace } from './keep-place'

/** What a question in pages says of those that were not asked for yet. */
export interface OlderPages {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => unknown
}

interface OlderMessagesProps {
  /** Where the messages are: what one reads there stays where it is. It can have the focus. */
  readonly log: RefObject<HTMLElement | null>
  /** Those that are there, oldest first. */
  readonly items: readonly ChatItem[]
  readonly pages: OlderPages
  /** The button, in the manner of its page. */
  readonly button: (props: {
    readonly busy: boolean
    readonly onClick: () => void
    readonly children: string
  }) => ReactNode
}

/** Asks for earlier messages, and says how many came and where a conversation begins. Before the log, so that it stays. */
export function OlderMessages({ log, items, pages, button }: OlderMessagesProps) {
  const t = useTranslations('messenger.older')
  const { hasNextPage: hasMore, isFetchingNextPage: busy, isFetchNextPageError: hasFailed } = pages
  const [isAsked, setAsked] = useState(false)
  const came = useCame(items)
  // The button goes with the last page: whoever pressed it goes on among the messages.
  useEffect(() => {
    if (isAsked && !hasMore && document.activeElement === document.body)
      log.current?.focus({ preventScroll: true })
  }, [isAsked, hasMore, log])
  const ask = () => {
    setAsked(true)
    void pages.fetchNextPage()
  }
  return (
    <>
      <KeepPlace log={log} oldest={items[0]?.uuid} />
      {hasMore || isAsked ? (
        <div className="older-messages">
          {hasMore ? button({ busy, onClick: ask, children: t('show') }) : null}
          {hasFailed ? <p role="alert">{t('failed')}</p> : null}
          <p role="status" className={hasMore ? 'sr-only' : undefined}>
            {came ? <span className="sr-only">{t('came', came)} </span> : null}
            {hasMore ? null : t('all')}
          </p>
        </div>
      ) : null}
    </>
  )
}

/** How many messages came above those that were there, and how many there are since; null until some do. */
function useCame(items: readonly ChatItem[]) {
  const first = useRef<string>(undefined)
  const [came, setCame] = useState<{ readonly count: number; readonly all: number } | null>(null)
  useEffect(() => {
    const count = items.findIndex(({ uuid }) => uuid === first.current)
    if (count > 0) setCame({ count, all: items.length })
    first.current = items[0]?.uuid
  }, [items])
  return came
}
