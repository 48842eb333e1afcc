import { useEffect, useState } from 'react'
import type { ChatItem } from '@/lib/messenger/chat-shapes'
import { firstUnread, freshCount } from '@/lib/messenger/thread'

interface Fresh {
  /** Place of the first message that was unread when the conversation was opened. */
  readonly newFrom: number | null
  /** How many messages of others came while their reader looked further up. */
  readonly count: number
  /** The newest one of others that came since the conversation was opened, to be said aloud. */
  readonly heard: ChatItem | null
}

/** What is new to whoever looks at a conversation. @param items oldest first; undefined until they are loaded */
export function useFresh(items: readonly ChatItem[] | undefined, me: string, isAtEnd: boolean): Fresh {
  const [opened, setOpened] = useState<{ readonly newFrom: number | null; readonly last: number } | null>(
    null,
  )
  const [seen, setSeen] = useState(0)
  const last = items?.at(-1)?.seq ?? 0
  useEffect(() => {
    // Looking at it marks it as read: what was unread is remembered before the next answer says otherwise.
    if (items && opened === null) setOpened({ newFrom: firstUnread(items, me), last })
    if (isAtEnd) setSeen(last)
  }, [items, opened, me, isAtEnd, last])
  if (!items || opened === null) return { newFrom: null, count: 0, heard: null }
  const heard = items.findLast(({ owner, seq }) => owner !== me && seq > opened.last) ?? null
  return { newFrom: opened.newFrom, count: isAtEnd ? 0 : freshCount(items, me, seen), heard }
}
