import type { ChatItem } from '@/lib/messenger/chat-shapes'

/** Oldest first, each once: what was written while pages were asked for stands in two of them. */
export function messagesOf(pages: readonly { readonly items: readonly ChatItem[] }[]): ChatItem[] {
  const all = pages.flatMap(({ items }) => items)
  return [...new Map(all.map((item) => [item.uuid, item])).values()].sort((a, b) => a.seq - b.seq)
}
