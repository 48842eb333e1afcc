import { useSyncExternalStore } from 'react'
import { partsOf } from '@/lib/messenger/own-links'

/** What a message says; pages of this site in it can be opened, addresses elsewhere are words. */
export function LinkedWords({ words }: { readonly words: string }) {
  const origin = useSyncExternalStore(
    () => () => undefined,
    () => window.location.origin,
    () => null,
  )
  if (origin === null) return words
  return partsOf(words, origin).map(({ text, isLink }, at) =>
    isLink ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name and keep their order
      <a key={at} href={text}>
        {text}
      </a>
    ) : (
      text
    ),
  )
}
